/** Saves maps to a file or in this browser, and opens them. */

import { createSignal, For, Show } from 'solid-js';
import { t } from '../../i18n';
import { announce } from '../../parts/announce';
import { download } from '../../parts/download';
import { FileDrop } from '../../parts/file-drop';
import { Icon } from '../../parts/icon';
import { dropMap, keepMap, keptMaps } from '../../session/maps';
import { faultText, type Studio } from './studio';

export function Files(props: { studio: Studio }) {
  const { studio } = props;
  const [kept, setKept] = createSignal(keptMaps(studio.game));
  const [fault, setFault] = createSignal<string>();
  const title = () => studio.name().trim() || t('editor.unnamed');
  const fileName = () => {
    const plain = title()
      .normalize('NFKD')
      .toLowerCase()
      .match(/[a-z0-9]+/g);
    return `${plain?.join('-') ?? studio.game}.${studio.checked()?.ending ?? 'txt'}`;
  };

  const open = async (text: string, name: string) => {
    const found = await studio.load(text);
    setFault(found && faultText(studio.game, found));
    if (!found) studio.setName(name);
  };
  const keep = () => {
    keepMap(studio.game, { name: title(), text: studio.text() });
    setKept(keptMaps(studio.game));
    announce(t('editor.kept', { name: title() }));
  };

  return (
    <section class="panel files">
      <h2>{t('editor.files')}</h2>
      <label class="form">
        <span class="small">{t('editor.name')}</span>
        <input
          type="text"
          maxlength="60"
          value={studio.name()}
          placeholder={t('editor.unnamed')}
          onInput={(event) => studio.setName(event.currentTarget.value)}
        />
      </label>
      <div class="buttons">
        <button type="button" onClick={keep}>
          <Icon name="check" /> {t('editor.keep')}
        </button>
        <button
          type="button"
          onClick={() => download(fileName(), new Blob([studio.text()], { type: 'text/plain' }))}
        >
          <Icon name="save" /> {t('editor.save')}
        </button>
      </div>
      <Show when={kept().length > 0}>
        <ul class="rows">
          <For each={kept()}>
            {(map) => (
              <li>
                <button class="row" type="button" onClick={() => void open(map.text, map.name)}>
                  <Icon name="map" />
                  <span>{map.name}</span>
                </button>
                <button
                  class="icon"
                  type="button"
                  aria-label={t('editor.drop', { name: map.name })}
                  onClick={() => {
                    dropMap(studio.game, map.name);
                    setKept(keptMaps(studio.game));
                  }}
                >
                  <Icon name="close" />
                </button>
              </li>
            )}
          </For>
        </ul>
      </Show>
      <FileDrop
        text={t('editor.open')}
        accept=".txt,.map,.json,.tmx,text/plain"
        open={async (file) => open(await file.text(), file.name.replace(/\.\w+$/, ''))}
      />
      <Show when={fault()}>
        <p class="error" role="alert">
          {t('editor.bad', { reason: fault() ?? '' })}
        </p>
      </Show>
    </section>
  );
}

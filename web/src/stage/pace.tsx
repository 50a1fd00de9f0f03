/** The control for the speed of beats. */

import { For } from 'solid-js';
import { t } from '../i18n';
import { change, type Speed, settings } from '../settings';
import { SPEEDS } from './speed';

export function Pace() {
  const choose = (value: string): void => {
    const speed = SPEEDS.find((it) => String(it) === value);
    if (speed !== undefined) change({ speed });
  };
  return (
    <label class="pace">
      <span>{t('settings.speed')}</span>
      <select
        value={String(settings().speed)}
        data-speed=""
        onChange={(event) => choose(event.currentTarget.value)}
      >
        <For each={SPEEDS}>{(it) => <option value={String(it)}>{nameOf(it)}</option>}</For>
      </select>
    </label>
  );
}

const nameOf = (speed: Speed): string => (speed === 'instant' ? t('speed.instant') : `${speed}×`);

/** Generates a map from a seed and the options that shape boards. */

import { createSignal } from 'solid-js';
import type { GameInfo } from '../../generated/wire';
import { t } from '../../i18n';
import { Icon } from '../../parts/icon';
import { Options } from '../start/options';
import type { Studio } from './studio';

export function Generate(props: { studio: Studio; game: GameInfo }) {
  const { studio } = props;
  const [options, setOptions] = createSignal<Record<string, unknown>>({});
  const [seed, setSeed] = createSignal<number>();
  const shaping = () => ({
    ...props.game,
    options: props.game.options.filter(({ name }) => studio.palette.options.includes(name)),
  });
  return (
    <details class="panel">
      <summary>
        <Icon name="dice" /> {t('editor.generate')}
      </summary>
      <form
        class="form inner"
        onSubmit={(event) => {
          event.preventDefault();
          void studio.generate(options(), seed());
        }}
      >
        <Options game={shaping()} chosen={options()} change={setOptions} />
        <label>
          <span>{t('editor.seed')}</span>
          <input
            name="seed"
            type="number"
            min="0"
            max={Number.MAX_SAFE_INTEGER}
            placeholder={t('editor.seed.any')}
            onChange={(event) => {
              const { valueAsNumber: value } = event.currentTarget;
              setSeed(Number.isNaN(value) ? undefined : Math.floor(value));
            }}
          />
        </label>
        <button type="submit" disabled={studio.isBusy()}>
          <Icon name="dice" /> {t('editor.generate.go')}
        </button>
      </form>
    </details>
  );
}

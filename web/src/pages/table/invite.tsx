/** An open table: a link and a QR code for who sits, a seat for who comes. */

import { createSignal, Show } from 'solid-js';
import type { TableView } from '../../generated/wire';
import { t } from '../../i18n';
import { Icon } from '../../parts/icon';
import { load } from '../../parts/load';
import { api, holdSeat, type Session } from '../../session';
import { settings } from '../../settings';

export function Invite(props: {
  session: Session;
  table: TableView;
  rejoin(): void;
  failed(error: unknown): void;
}) {
  const [isCopied, setCopied] = createSignal(false);
  const link = () => `${location.origin}/table/${props.session.id}`;
  const isSeated = () => props.session.mine().length > 0;

  const copy = () =>
    navigator.clipboard?.writeText(link()).then(() => {
      setCopied(true);
      setTimeout(() => setCopied(false), 2_000);
    }, props.failed);

  async function sit(): Promise<void> {
    // Taken before the answer: with the last seat the match begins, and this panel is gone.
    const { session, rejoin, failed } = props;
    const { game } = props.table;
    try {
      const name = settings().name || t('settings.name.default');
      const { token } = await api.take(session.id, { name });
      if (token) holdSeat(session.id, game, token);
      rejoin();
    } catch (error) {
      failed(error);
    }
  }

  return (
    <section class="panel invite">
      <Show
        when={isSeated()}
        fallback={
          <button class="primary wide" type="button" onClick={() => void sit()}>
            <Icon name="play" /> {t('table.sit')}
          </button>
        }
      >
        <p>{t('table.invite')}</p>
        <QrCode text={link()} />
        <input
          type="text"
          readonly
          aria-label={t('table.invite.copy')}
          value={link()}
          onFocus={(event) => event.currentTarget.select()}
        />
        <button class="primary wide" type="button" onClick={() => void copy()}>
          <Icon name={isCopied() ? 'check' : 'copy'} />
          {t(isCopied() ? 'table.invite.copied' : 'table.invite.copy')}
        </button>
        <button
          class="wide"
          type="button"
          data-tool="close"
          onClick={() => props.session.send({ t: 'abort' }).catch(props.failed)}
        >
          <Icon name="close" /> {t('table.abort')}
        </button>
      </Show>
    </section>
  );
}

/** Drawn as one path: dark squares on a light ground, whatever the theme, for cameras want that. */
function QrCode(props: { text: string }) {
  const code = load(
    () => props.text,
    async (text) => {
      const { generate } = await import('lean-qr/nano');
      const bitmap = generate(text);
      const squares: string[] = [];
      for (let y = 0; y < bitmap.size; y += 1)
        for (let x = 0; x < bitmap.size; x += 1)
          if (bitmap.get(x, y)) squares.push(`M${x} ${y}h1v1h-1z`);
      return { size: bitmap.size, path: squares.join('') };
    },
  );
  return (
    <Show when={code.value()}>
      {(it) => (
        <svg
          class="qr"
          viewBox={`-3 -3 ${it().size + 6} ${it().size + 6}`}
          role="img"
          aria-label={t('table.invite.qr')}
          shape-rendering="crispEdges"
        >
          <rect x="-3" y="-3" width="100%" height="100%" />
          <path d={it().path} />
        </svg>
      )}
    </Show>
  );
}

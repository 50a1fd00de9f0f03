/** An invitation: links and QR codes for the people a table waits for. */

import { createSignal, For, Show } from 'solid-js';
import { t } from '../../i18n';
import { Icon } from '../../parts/icon';
import { load } from '../../parts/load';
import { api, held, type Session } from '../../session';

export function Invite(props: { session: Session; failed(error: unknown): void }) {
  // Only a page on the machine of the server needs another address, and only it is told one.
  const reach = load(() => isLoopback(location.hostname) || undefined, api.reach);
  const origin = () => reach.value()?.addresses[0] ?? location.origin;
  const links = () => {
    const table = `${origin()}/table/${props.session.id}`;
    const invitations = held(props.session.id)?.invitations ?? [];
    return invitations.length > 0 ? invitations.map((it) => `${table}#${it}`) : [table];
  };
  /** Nothing is shown before it is known which address works. */
  const isKnown = () => !isLoopback(location.hostname) || reach.value() || reach.error();

  return (
    <section class="panel invite">
      <Show when={isKnown()}>
        <p>{t(links().length > 1 ? 'table.invite.each' : 'table.invite')}</p>
        <Show when={reach.value()?.loopback}>
          <OnlyHere
            command={reach.value()?.command ?? ''}
            hasAddress={origin() !== location.origin}
            failed={props.failed}
          />
        </Show>
        <For each={links()}>{(link) => <Link link={link} failed={props.failed} />}</For>
      </Show>
      <button
        class="wide"
        type="button"
        data-tool="close"
        onClick={() => props.session.send({ t: 'abort' }).catch(props.failed)}
      >
        <Icon name="close" /> {t('table.abort')}
      </button>
    </section>
  );
}

/** Whether a host name stands for the machine of the browser. */
const isLoopback = (host: string): boolean =>
  host === 'localhost' || host === '[::1]' || /^127(\.\d+){3}$/.test(host);

/** Says that nobody else can open the link yet, and what would change that. */
function OnlyHere(props: { command: string; hasAddress: boolean; failed(error: unknown): void }) {
  return (
    <div class="only-here" data-loopback>
      <p>
        <Icon name="offline" /> <b>{t('invite.loopback')}</b>
      </p>
      <p>{t('invite.restart')}</p>
      <p class="command">
        <code>{props.command}</code>
        <Copy text={props.command} label={t('invite.command.copy')} failed={props.failed} />
      </p>
      <Show when={props.hasAddress}>
        <p>{t('invite.then')}</p>
      </Show>
    </div>
  );
}

function Link(props: { link: string; failed(error: unknown): void }) {
  return (
    <div class="link">
      <QrCode text={props.link} />
      <input
        type="text"
        readonly
        aria-label={t('table.invite.copy')}
        value={props.link}
        onFocus={(event) => event.currentTarget.select()}
      />
      <Copy text={props.link} label={t('table.invite.copy')} isPrimary failed={props.failed} />
    </div>
  );
}

/** A button that copies a text, and says so for a moment. */
function Copy(props: {
  text: string;
  label: string;
  isPrimary?: boolean;
  failed(error: unknown): void;
}) {
  const [isCopied, setCopied] = createSignal(false);
  const copy = () =>
    navigator.clipboard?.writeText(props.text).then(() => {
      setCopied(true);
      setTimeout(() => setCopied(false), 2_000);
    }, props.failed);
  return (
    <button type="button" class={props.isPrimary ? 'primary wide' : ''} onClick={() => void copy()}>
      <Icon name={isCopied() ? 'check' : 'copy'} />
      {isCopied() ? t('table.invite.copied') : props.label}
    </button>
  );
}

/** Drawn as one path: dark squares on a light ground in both themes, because cameras want that. */
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

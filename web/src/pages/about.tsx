/** The page about Quadrille, with credits. */

import { For } from 'solid-js';
import { everyGame, t } from '../i18n';

const SOFTWARE = [
  ['Solid', 'MIT', 'https://www.solidjs.com'],
  ['lean-qr', 'MIT', 'https://qr.davidje13.com'],
  ['gifenc', 'MIT', 'https://github.com/mattdesl/gifenc'],
  ['Fluent Emoji', 'MIT', 'https://github.com/microsoft/fluentui-emoji'],
  ['Lucide', 'ISC', 'https://lucide.dev'],
] as const;

export default function AboutPage() {
  return (
    <section class="page narrow prose">
      <h1>{t('about.title')}</h1>
      <p>{t('about.text')}</p>
      <p>{t('about.honesty')}</p>
      <h2>{t('about.art')}</h2>
      <ul>
        <For each={everyGame('art')}>{(text) => <li>{text}</li>}</For>
        <li>{t('about.art.signs')}</li>
        <li>{t('about.art.sound')}</li>
      </ul>
      <h2>{t('about.software')}</h2>
      <ul>
        <For each={SOFTWARE}>
          {([name, licence, address]) => (
            <li>
              <a href={address} rel="noreferrer">
                {name}
              </a>{' '}
              ({licence})
            </li>
          )}
        </For>
      </ul>
      <p>{t('about.licence')}</p>
      <p>
        <a href="/api/docs" target="_self">
          {t('about.api')}
        </a>
      </p>
    </section>
  );
}

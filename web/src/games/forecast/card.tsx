/** The card of a forecast, for the games in which actions have uncertain consequences. */

import { createEffect, For, onCleanup, onMount, Show } from 'solid-js';
import { dress } from '../../board/dress';
import { type CardProps, spoken } from '../../board/forecast';
import { t } from '../../i18n';
import { announce } from '../../parts/announce';
import css from './card.css?inline';

dress(css);

/** The space between the card and the edge of the board, in pixels. */
const EDGE = 6;

/** A card that never covers the target. It lets every pointer through to the board. */
export function ForecastCard(props: CardProps) {
  let card!: HTMLDivElement;
  function place(): void {
    const frame = card.parentElement?.getBoundingClientRect();
    const target = props.target?.getBoundingClientRect();
    if (!frame || !target) return;
    const { offsetWidth: width, offsetHeight: height } = card;
    const left = target.x + target.width / 2 - frame.x - width / 2;
    const above = target.y - frame.y - height - EDGE;
    const below = target.y + target.height - frame.y + EDGE;
    const top = above >= EDGE ? above : Math.min(below, frame.height - height - EDGE);
    card.style.left = `${Math.max(EDGE, Math.min(left, frame.width - width - EDGE))}px`;
    card.style.top = `${Math.max(EDGE, top)}px`;
  }
  createEffect(() => {
    if (props.isAsked) announce(`${spoken(props.forecast)}. ${t('board.confirm')}`);
  });
  createEffect(() => {
    void [props.forecast, props.seen, props.isAsked];
    place();
  });
  onMount(() => {
    const observer = new ResizeObserver(place);
    if (card.parentElement) observer.observe(card.parentElement);
    onCleanup(() => observer.disconnect());
  });
  return (
    <div ref={card} class="forecast-card" aria-hidden="true" data-forecast={props.forecast.to}>
      <b>{props.forecast.title}</b>
      <meter min="0" max="1" value={props.forecast.odds} />
      <For each={props.forecast.lines}>{(line) => <span>{line}</span>}</For>
      <Show when={props.isAsked}>
        <b class="confirm">{t('board.confirm')}</b>
      </Show>
    </div>
  );
}

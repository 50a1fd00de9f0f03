/** What an action may bring, shown beside its target before it is taken. */

import { createEffect, For, onCleanup, onMount, Show } from 'solid-js';
import { t } from '../i18n';
import type { Box } from './layout';

/** An action with consequences, in words. */
export interface Forecast {
  from: string;
  to: string;
  title: string;
  lines: readonly string[];
  /** The chance that the target falls, from 0 to 1. */
  odds: number;
}

/** The forecast as one text, for a screen reader. */
export const spoken = ({ title, lines }: Forecast): string => [title, ...lines].join('. ');

/** The space between the card and the edge of the board, in pixels. */
const EDGE = 6;

/** A card that never covers the target. It lets every pointer through to the board. */
export function ForecastCard(props: {
  forecast: Forecast;
  target: SVGElement | undefined;
  /** The part of the board that is seen: the card follows it. */
  seen: Box;
  /** Whether a second tap is needed. */
  isAsked: boolean;
}) {
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

/** The analysis in numbers: how often each player went wrong. */

import { For } from 'solid-js';
import type { AnalysisSummary } from '../../generated/wire';
import { t } from '../../i18n';
import { Mark, SIGNS } from '../table/grades';

interface Props {
  summary: AnalysisSummary;
  seatName(seat: number): string;
}

export function Summary(props: Props) {
  return (
    <ul class="summary" data-summary="">
      <For each={props.summary.seats}>
        {(seat) => (
          <li class={`seat-${seat.seat}`}>
            <span class="name">{props.seatName(seat.seat)}</span>
            <For
              each={
                [
                  ['inaccuracy', seat.inaccuracies],
                  ['mistake', seat.mistakes],
                  ['blunder', seat.blunders],
                ] as const
              }
            >
              {([grade, count]) => (
                <abbr class={`grade ${grade}`} title={t(`grade.${grade}`)}>
                  <svg viewBox="-9 -9 18 18" aria-hidden="true">
                    <Mark grade={grade} />
                  </svg>
                  {SIGNS[grade]} {count}
                </abbr>
              )}
            </For>
          </li>
        )}
      </For>
    </ul>
  );
}

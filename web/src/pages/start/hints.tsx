/** The switch with which the host of a table allows hints against people. */

import { t } from '../../i18n';

export function HintsSwitch(props: { isOn: boolean; change(isOn: boolean): void }) {
  return (
    <label class="switch">
      <input
        type="checkbox"
        name="hints"
        checked={props.isOn}
        onChange={(event) => props.change(event.currentTarget.checked)}
      />
      <span>{t('new.hints')}</span>
    </label>
  );
}

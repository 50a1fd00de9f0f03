/** A button that opens a menu above itself, for pointer, touch and keyboard. */

import { createSignal, createUniqueId, For, Show } from 'solid-js';
import { Icon, type IconName } from './icon';

export interface MenuItem {
  icon: IconName;
  label: string;
  /** Whether the item is on. Undefined if the item is not a switch. */
  isChecked?: boolean | undefined;
  isOff?: boolean | undefined;
  /** Separates this item from the ones above it. */
  isApart?: boolean;
  act(): void;
}

export function Menu(props: { label: string; items: readonly MenuItem[] }) {
  const [isOpen, setOpen] = createSignal(false);
  const id = createUniqueId();
  let button!: HTMLButtonElement;
  let list!: HTMLDivElement;

  const entries = () => [...list.querySelectorAll<HTMLElement>('[role^="menuitem"]')];
  function open(at: 0 | -1): void {
    setOpen(true);
    entries().at(at)?.focus();
  }
  function close(): void {
    setOpen(false);
    button.focus();
  }
  function step(by: number): void {
    const all = entries();
    const at = all.indexOf(document.activeElement as HTMLElement);
    all[(at + by + all.length) % all.length]?.focus();
  }

  function key(event: KeyboardEvent): void {
    if (event.key === 'Escape') close();
    else if (event.key === 'ArrowDown') step(1);
    else if (event.key === 'ArrowUp') step(-1);
    else if (event.key === 'Home') entries()[0]?.focus();
    else if (event.key === 'End') entries().at(-1)?.focus();
    else if (event.key === 'Tab') {
      setOpen(false);
      return;
    } else if (event.key === 'Enter' || event.key === ' ') {
      // The browser activates the item; the key must not reach the game.
      event.stopPropagation();
      return;
    } else {
      const first = event.key.toLowerCase();
      entries()
        .find((it) => it.textContent?.trim().toLowerCase().startsWith(first))
        ?.focus();
    }
    event.preventDefault();
    event.stopPropagation();
  }

  return (
    <div
      class="menu"
      onFocusOut={(event) => {
        if (!event.currentTarget.contains(event.relatedTarget as Node | null)) setOpen(false);
      }}
    >
      <button
        ref={button}
        class="tool"
        type="button"
        data-tool="more"
        aria-haspopup="menu"
        aria-expanded={isOpen()}
        aria-controls={isOpen() ? id : undefined}
        onClick={() => (isOpen() ? close() : open(0))}
        onKeyDown={(event) => {
          if (event.key !== 'ArrowUp' && event.key !== 'ArrowDown') return;
          event.preventDefault();
          open(event.key === 'ArrowUp' ? -1 : 0);
        }}
      >
        <Icon name="more" />
        <span>{props.label}</span>
      </button>
      <Show when={isOpen()}>
        <div
          ref={list}
          id={id}
          class="menu-list"
          role="menu"
          aria-label={props.label}
          onKeyDown={key}
        >
          <For each={props.items}>
            {(item) => (
              // biome-ignore lint/a11y/useAriaPropsSupportedByRole: only the role of a switch has it.
              <button
                type="button"
                role={item.isChecked === undefined ? 'menuitem' : 'menuitemcheckbox'}
                aria-checked={item.isChecked}
                tabindex="-1"
                data-tool={item.icon}
                classList={{ apart: item.isApart ?? false }}
                disabled={item.isOff ?? false}
                onClick={() => {
                  close();
                  item.act();
                }}
              >
                <Icon name={item.icon} />
                <span>{item.label}</span>
                <Show when={item.isChecked}>
                  <Icon name="check" />
                </Show>
              </button>
            )}
          </For>
        </div>
      </Show>
    </div>
  );
}

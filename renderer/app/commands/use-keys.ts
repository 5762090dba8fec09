import { useEffect } from 'react';
import { onEvent } from '../../api/client.ts';
import { type Bound, type KeyPress, matchKeys } from './keys.ts';
import { ownCommands } from './own.tsx';
import { type Command, allCommands, registerCommands, runCommand } from './registry.ts';
import { nextRegion } from './regions.ts';

registerCommands('application', ownCommands);

/** Milliseconds between the presses of a sequence. */
const sequence = 1500;

function inField(target: EventTarget | null): boolean {
  return target instanceof Element && target.closest('input:not([type=checkbox],[type=radio]), textarea, select, [contenteditable]') !== null;
}

/** A dialog or an open menu keeps its keys to itself. */
function floatingOpen(): boolean {
  return document.querySelector('[aria-modal="true"], [role="menu"]:popover-open') !== null;
}

const bind = (command: Command): Bound<Command> => ({
  keys: [...(command.keys === undefined ? [] : [command.keys]), ...(command.otherKeys ?? [])],
  value: command,
});

/** Runs commands by their keys and by the native menu, and moves between the regions by F6. */
export function useKeys(): void {
  useEffect(() => {
    let presses: KeyPress[] = [];
    let last = 0;
    const down = (event: KeyboardEvent) => {
      if (event.defaultPrevented || event.isComposing || ['Shift', 'Control', 'Alt', 'Meta'].includes(event.key)) return;
      if (event.key === 'F6') {
        event.preventDefault();
        if (!floatingOpen()) nextRegion(event.shiftKey);
        return;
      }
      const bound = allCommands().map(bind);
      const fresh = event.timeStamp - last > sequence;
      last = event.timeStamp;
      const typing = inField(event.target);
      let match = matchKeys([...(fresh ? [] : presses), event], bound, typing);
      if (match.value === undefined && !match.begins && !fresh && presses.length > 0) {
        presses = [];
        match = matchKeys([event], bound, typing);
      }
      presses = match.begins ? [...(fresh ? [] : presses), event] : [];
      if (match.value === undefined) return;
      // Held back even when nothing runs: F5 must not reload the page under a dialog.
      event.preventDefault();
      if (!floatingOpen() && match.value.unavailable === undefined) match.value.run();
    };
    document.addEventListener('keydown', down);
    const unfollow = onEvent('menu.command', ({ command }) => {
      if (!floatingOpen()) runCommand(command);
    });
    return () => {
      document.removeEventListener('keydown', down);
      unfollow();
    };
  }, []);
}

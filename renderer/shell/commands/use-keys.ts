import { useLayoutEffect } from 'react';
import { onEvent } from '../../api/client.ts';
import { singleKeysAreOn } from '../../api/single-keys.ts';
import {
  allCommands,
  type Command,
  commandsAreComplete,
  registerCommands,
  runCommand,
  subscribeCommands,
} from '../../navigation/commands.ts';
import { type Bound, type KeyPress, matchKeys } from './keys.ts';
import { commandOverlay, showCommandOverlay } from './overlay.ts';
import { ownCommands } from './own.tsx';
import { nextRegion } from './regions.ts';

registerCommands('application', ownCommands);

/** Maximum milliseconds between the presses of a sequence. */
const sequence = 1500;

function inField(target: EventTarget | null): boolean {
  return (
    target instanceof Element && target.closest('input:not([type=checkbox],[type=radio]), textarea, select, [contenteditable]') !== null
  );
}

/** A dialog or an open menu handles its own keys. */
function floatingOpen(): boolean {
  return document.querySelector('[aria-modal="true"], [role="menu"]:popover-open') !== null;
}

const bind = (command: Command): Bound<Command> => ({
  keys: [...(command.keys === undefined ? [] : [command.keys]), ...(command.otherKeys ?? [])],
  value: command,
});

/** The presses so far of a sequence such as "G A". */
interface InProgress {
  presses: readonly KeyPress[];
  /** Milliseconds, of the last press. */
  at: number;
}

/** Finds the command for a press, as the next of a sequence or otherwise on its own, and stores what may become a sequence. */
function find(event: KeyboardEvent, progress: InProgress): Command | undefined {
  const bound = allCommands().map(bind);
  const noTyping = inField(event.target) || !singleKeysAreOn();
  const before = event.timeStamp - progress.at > sequence ? [] : progress.presses;
  const tries = before.length === 0 ? [[event]] : [[...before, event], [event]];
  progress.at = event.timeStamp;
  progress.presses = [];
  for (const presses of tries) {
    const match = matchKeys(presses, bound, noTyping);
    if (match.value !== undefined) return match.value;
    if (match.begins) {
      progress.presses = presses;
      return undefined;
    }
  }
  return undefined;
}

/** In a field, undo applies to the typed text and is handled by the field itself. */
const undoes = ({ key, ctrlKey, metaKey, target }: KeyboardEvent): boolean =>
  (ctrlKey || metaKey) && /^[zy]$/i.test(key) && inField(target);

const modifiers = ['Shift', 'Control', 'Alt', 'Meta'];

/** Keys pressed before the commands of every area were loaded, in their order: they run as soon as they are. */
const early: KeyboardEvent[] = [];
const maxEarlyEvents = 8;

function keepForLater(event: KeyboardEvent): void {
  if (!commandsAreComplete() && !inField(event.target) && early.length < maxEarlyEvents) early.push(event);
}

function handleKey(event: KeyboardEvent, progress: InProgress): void {
  if (event.key === 'Escape' && commandOverlay() !== null) {
    // Pressed before the palette is rendered or focused.
    event.preventDefault();
    showCommandOverlay(null);
    return;
  }
  const open = floatingOpen();
  if (event.key === 'F6') {
    event.preventDefault();
    if (!open) nextRegion(event.shiftKey);
    return;
  }
  const command = find(event, progress);
  if (command === undefined) {
    keepForLater(event);
    return;
  }
  // Prevented even if nothing runs: F5 must not reload the renderer under a dialog.
  event.preventDefault();
  if (!open && command.unavailable === undefined) command.run?.();
}

/** Runs commands by their shortcuts, and moves between the regions with F6. Returns a function that ends it. */
export function listenForKeys(): () => void {
  const progress: InProgress = { presses: [], at: 0 };
  const down = (event: KeyboardEvent) => {
    if (event.defaultPrevented || event.isComposing || modifiers.includes(event.key) || undoes(event)) return;
    // After one that has to wait, the next keys wait too: they run in their order.
    if (early.length === 0 || commandsAreComplete() || inField(event.target)) {
      handleKey(event, progress);
      return;
    }
    if (find(event, { presses: [], at: 0 }) !== undefined) event.preventDefault();
    keepForLater(event);
  };
  document.addEventListener('keydown', down);
  const ignoreCommands = subscribeCommands(() => {
    if (!commandsAreComplete() || early.length === 0) return;
    progress.presses = [];
    for (const event of early.splice(0)) handleKey(event, progress);
  });
  return () => {
    document.removeEventListener('keydown', down);
    ignoreCommands();
  };
}

/** Runs commands by their shortcuts and by the native menu, and moves between the regions with F6. */
export function useKeys(): void {
  // Before anything is painted: a key pressed as soon as the screen is visible must not be lost.
  useLayoutEffect(() => {
    const ignoreKeys = listenForKeys();
    const unfollow = onEvent('menu.command', ({ command }) => {
      if (!floatingOpen()) runCommand(command);
    });
    return () => {
      ignoreKeys();
      unfollow();
    };
  }, []);
}

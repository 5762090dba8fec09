import type { ReactElement } from 'react';

/** Heading under which a command stands in the palette and in the list of hotkeys; see texts/en/commands.ts. */
export type CommandGroup = 'account' | 'goTo' | 'accounts' | 'settings' | 'application';

export interface Command {
  readonly id: string;
  /** A verb with its object; "…" where a form follows. */
  readonly title: string;
  readonly group: CommandGroup;
  /** "Mod+K" (Mod is Ctrl, on macOS Cmd), "F5", "?", or a sequence "G A". */
  readonly keys?: string | undefined;
  /** Further keys that do the same and are not shown. */
  readonly otherKeys?: readonly string[];
  readonly icon?: ReactElement;
  /** A quiet remark beside the title, e.g. an account's ID. */
  readonly context?: string | undefined;
  /** Why it cannot be done now; then it is listed with this reason and not run. */
  readonly unavailable?: string | undefined;
  readonly run: () => void;
}

const areas = new Map<string, () => readonly Command[]>();
const listeners = new Set<() => void>();
let version = 0;

/** Adds an area's commands; a second call for the same area replaces the first. Asked anew each time they are needed. */
export function registerCommands(area: string, commands: () => readonly Command[]): void {
  areas.set(area, commands);
  version += 1;
  for (const listener of listeners) listener();
}

/** Has the listener told when an area came: most are loaded after the first screen. Answers the function that ends it. */
export function subscribeCommands(listener: () => void): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}

/** Another number each time when an area came. */
export const commandsVersion = (): number => version;

let complete = false;

/** Whether every area has registered its commands. */
export const commandsAreComplete = (): boolean => complete;

/** To be called when every area has registered its commands. */
export function completeCommands(): void {
  complete = true;
  for (const listener of listeners) listener();
}

/** Every command that exists at this moment, unavailable ones included. */
export function allCommands(): readonly Command[] {
  return [...areas.values()].flatMap((commands) => commands());
}

/** Runs the command with this id, if it exists and is available. */
export function runCommand(id: string): void {
  const command = allCommands().find((one) => one.id === id);
  if (command !== undefined && command.unavailable === undefined) command.run();
}

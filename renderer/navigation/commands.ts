import type { ReactElement } from 'react';

/** Heading of a command in the palette and in the list of keyboard shortcuts; see text/en/application.ts. */
export type CommandGroup = 'account' | 'goTo' | 'accounts' | 'settings' | 'application';

export interface Command {
  readonly id: string;
  /** A verb with its object; "…" if a form follows. */
  readonly title: string;
  readonly group: CommandGroup;
  /** "Mod+K" (Mod is Ctrl, on macOS Cmd), "F5", "?", or a sequence "G A". */
  readonly keys?: string | undefined;
  /** Further keys for the same command, not shown. */
  readonly otherKeys?: readonly string[];
  readonly icon?: ReactElement;
  /** A muted remark next to the title, e.g. an account's ID. */
  readonly context?: string | undefined;
  /** Why it is not available now; it is then listed with this reason and does not run. */
  readonly unavailable?: string | undefined;
  readonly run: () => void;
}

const areas = new Map<string, () => readonly Command[]>();
const listeners = new Set<() => void>();
let version = 0;

/** Adds an area's commands; a second call for the same area replaces the first. Called each time they are needed. */
export function registerCommands(area: string, commands: () => readonly Command[]): void {
  areas.set(area, commands);
  version += 1;
  for (const listener of listeners) listener();
}

/** Notifies the listener when an area is registered: most are loaded after the first screen. Returns a function that unsubscribes. */
export function subscribeCommands(listener: () => void): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}

/** Changes each time an area is registered. */
export const commandsVersion = (): number => version;

let complete = false;

/** Whether every area has registered its commands. */
export const commandsAreComplete = (): boolean => complete;

/** Must be called when every area has registered its commands. */
export function completeCommands(): void {
  complete = true;
  for (const listener of listeners) listener();
}

/** Every command that currently exists, including unavailable ones. */
export function allCommands(): readonly Command[] {
  return [...areas.values()].flatMap((commands) => commands());
}

/** Runs the command with this id, if it exists and is available. */
export function runCommand(id: string): void {
  const command = allCommands().find((one) => one.id === id);
  if (command !== undefined && command.unavailable === undefined) command.run();
}

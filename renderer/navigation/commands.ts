import type { ReactElement } from 'react';
import type { AccountId } from '../../preload/contract/values.ts';

/** Heading of a command in the palette and in the list of keyboard shortcuts; see text/en/application.ts. */
export type CommandGroup = 'account' | 'goTo' | 'changes' | 'accounts' | 'settings' | 'application';

/** The object that a command needs. */
export interface CommandTarget {
  readonly id: number;
  /** As changes name it: a domain's A-labels, a customer's email address. */
  readonly name: string;
}

/** What a command asks for before it runs. The palette offers what is stored of an account. */
export interface TargetQuestion {
  readonly kind: 'domain' | 'customer';
  readonly accountId: AccountId;
  readonly run: (target: CommandTarget) => void;
}

interface CommandFacts {
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
}

/** It runs at once, or asks for its target first. */
export type Command = CommandFacts &
  ({ readonly run: () => void; readonly asks?: undefined } | { readonly run?: undefined; readonly asks: TargetQuestion });

const areas = new Map<string, () => readonly Command[]>();
const listeners = new Set<() => void>();
let version = 0;

/** Adds an area's commands; a second call for the same area replaces the first. Called each time they are needed. */
export function registerCommands(area: string, commands: () => readonly Command[]): void {
  areas.set(area, commands);
  commandsChanged();
}

/** Must be called when an area has other commands without a change of what the palette shows, e.g. since they were loaded. */
export function commandsChanged(): void {
  version += 1;
  for (const listener of listeners) listener();
}

/** Notifies the listener when commands were added: most are loaded after the first screen. Returns a function that unsubscribes. */
export function subscribeCommands(listener: () => void): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}

/** Changes each time commands were added. */
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
  if (command?.unavailable === undefined) command?.run?.();
}

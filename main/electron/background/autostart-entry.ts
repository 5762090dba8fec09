import { isAbsolute } from 'node:path';

/** The program that a login starts: its absolute path and its arguments. */
export interface StartCommand {
  readonly program: string;
  readonly args: readonly string[];
}

/**
 * The text of an XDG autostart entry (Desktop Entry Specification 1.5).
 * @returns null if the command cannot be written into one: a control character, a relative path of the program, or one with `%`, which
 * GLib looks up as it is written, or with `=`, which the specification excludes
 */
export function autostartEntry(name: string, { program, args }: StartCommand): string | null {
  const parts = [program, ...args];
  if (!isAbsolute(program) || /[%=]/.test(program) || parts.some((part) => hasControlCharacter(part))) return null;
  return [
    '[Desktop Entry]',
    'Type=Application',
    `Name=${name}`,
    // Without the program, as after its removal, the desktop ignores the entry.
    `TryExec=${inValue(program)}`,
    `Exec=${parts.map(quoted).join(' ')}`,
    'Terminal=false',
    'StartupNotify=false',
    'X-GNOME-Autostart-enabled=true',
    '',
  ].join('\n');
}

/** Whether the desktop would run the entry: it may have been turned off with the desktop's own tools. */
export function isActiveEntry(text: string): boolean {
  return !/^\s*Hidden\s*=\s*true\s*$/m.test(text) && !/^\s*X-GNOME-Autostart-enabled\s*=\s*false\s*$/m.test(text);
}

/** What an entry starts, without `env` before it. */
export interface EntryTarget {
  readonly program: string;
  /** The variables that `env` sets, as `NAME=value`. */
  readonly variables: readonly string[];
}

export function targetOf({ program, args }: StartCommand): EntryTarget {
  if (program !== '/usr/bin/env') return { program, variables: [] };
  const count = args.findIndex((argument) => !argument.includes('='));
  return count < 0 ? { program, variables: args } : { program: args[count] ?? program, variables: args.slice(0, count) };
}

/** What an entry starts; null if its command cannot be read. */
export function entryTarget(text: string): EntryTarget | null {
  const command = /^Exec\s*=\s*(.*)$/m.exec(text)?.[1]?.replaceAll('\\\\', '\\');
  const parts = [...(command ?? '').matchAll(/"((?:[^"\\]|\\.)*)"|[^\s"]+/g)].map(([all, inside]) =>
    (inside === undefined ? all : inside.replace(/\\(.)/g, '$1')).replaceAll('%%', '%'),
  );
  const [program, ...args] = parts;
  return program === undefined ? null : targetOf({ program, args });
}

/** An entry that starts what another one does; it keeps the keys that other programs added. */
export function withCommandOf(text: string, other: string): string {
  const lineOf = (key: string): string => new RegExp(`^${key}=.*$`, 'm').exec(other)?.[0] ?? '';
  return ['TryExec', 'Exec'].reduce((changed, key) => changed.replace(new RegExp(`^${key}\\s*=.*$`, 'm'), () => lineOf(key)), text);
}

/**
 * An argument in double quotes: inside, a backslash escapes `"`, backtick, `$` and itself; `%` starts a field code and is doubled. Values of
 * an entry are unescaped once before that, so each backslash is doubled.
 */
function quoted(argument: string): string {
  const escaped = argument.replace(/[\\"`$]/g, String.raw`\$&`).replaceAll('%', '%%');
  return `"${inValue(escaped)}"`;
}

const inValue = (text: string): string => text.replaceAll('\\', '\\\\');

/** A line break would start a key of its own. */
function hasControlCharacter(text: string): boolean {
  return [...text].some((character) => character < ' ' || character === '\u007f');
}

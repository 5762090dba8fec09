import type { Command, CommandGroup } from '../../navigation/commands.ts';
import { commands as text } from '../../text/en/application.ts';
import { matchTitle, type Segment, wordStart } from './match.ts';

export interface PaletteRow {
  readonly command: Command;
  readonly pieces: readonly Segment[];
}

export interface PaletteGroup {
  readonly group: CommandGroup;
  readonly rows: readonly PaletteRow[];
}

const order = Object.keys(text.groups) as CommandGroup[];

/** The commands that match the typed text, by group; the best match's group first, and within a group the best match first. */
export function paletteGroups(commands: readonly Command[], typed: string): readonly PaletteGroup[] {
  const found = commands.flatMap((command) => {
    const match = matchTitle(command.title, typed);
    if (match !== null) return [{ command, ...match }];
    // The heading's words also find its commands, from a word's start on.
    const heading = matchTitle(text.groups[command.group], typed);
    return heading !== null && heading.score >= wordStart
      ? [{ command, score: 0.5, pieces: [{ at: 0, text: command.title, hit: false }] }]
      : [];
  });
  const groups = order
    .map((group) => {
      const rows = found.filter(({ command }) => command.group === group).sort((a, b) => b.score - a.score);
      return { group, rows, best: rows[0]?.score ?? -1 };
    })
    .filter(({ rows }) => rows.length > 0);
  return groups.sort((a, b) => b.best - a.best);
}

/** The id of the next available row, wrapping around; unavailable rows are skipped. */
export function stepTo(rows: readonly PaletteRow[], presentId: string | undefined, by: 1 | -1): string | undefined {
  const able = rows.filter(({ command }) => command.unavailable === undefined);
  const at = able.findIndex(({ command }) => command.id === presentId);
  if (at === -1) return able.at(by === 1 ? 0 : -1)?.command.id;
  const next = (at + by + able.length) % able.length;
  return able[next]?.command.id;
}

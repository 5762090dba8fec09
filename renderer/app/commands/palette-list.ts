import { commands as texts } from '../../texts/en/commands.ts';
import { type Piece, matchTitle } from './match.ts';
import type { Command, CommandGroup } from './registry.ts';

export interface PaletteRow {
  readonly command: Command;
  readonly pieces: readonly Piece[];
}

export interface PaletteGroup {
  readonly group: CommandGroup;
  readonly rows: readonly PaletteRow[];
}

const order = Object.keys(texts.groups) as CommandGroup[];

/** The commands that answer what was typed, by group; the best hit's group first, within a group the best hit first. */
export function paletteGroups(commands: readonly Command[], typed: string): readonly PaletteGroup[] {
  const found = commands.flatMap((command) => {
    const match = matchTitle(command.title, typed) ?? matchTitle(texts.groups[command.group], typed);
    if (match === null) return [];
    const own = matchTitle(command.title, typed);
    return [{ command, pieces: own?.pieces ?? [{ text: command.title, hit: false }], score: own?.score ?? 0.5 }];
  });
  const groups = order
    .map((group) => {
      const rows = found.filter(({ command }) => command.group === group).sort((a, b) => b.score - a.score);
      return { group, rows, best: rows[0]?.score ?? -1 };
    })
    .filter(({ rows }) => rows.length > 0);
  return groups.sort((a, b) => b.best - a.best);
}

/** The id of the next row that can be run, going round; unavailable rows are skipped. */
export function stepTo(rows: readonly PaletteRow[], presentId: string | undefined, by: 1 | -1): string | undefined {
  const able = rows.filter(({ command }) => command.unavailable === undefined);
  const at = able.findIndex(({ command }) => command.id === presentId);
  const next = at === -1 ? (by === 1 ? 0 : able.length - 1) : (at + by + able.length) % able.length;
  return able[next]?.command.id;
}

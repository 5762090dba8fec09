import { readFile, stat } from 'node:fs/promises';
import { basename } from 'node:path';
import type { Output } from '../../../preload/contract/index.ts';
import { explain } from '../base/errors.ts';
import type { Platform } from '../platform.ts';
import { type OrderDeps, ownRules } from './deps.ts';
import { builtInRules, readRules } from './rules.ts';

/** The rules for requirements: the built-in ones, and the user's own file. */
export interface RulesFile {
  rules(): Output<'orders.rules'>;
  openRules(): Promise<Output<'orders.openRules'>>;
  removeRules(): void;
}

const longest = 1_000_000;

export function createRulesFile(deps: Pick<OrderDeps, 'workspace' | 'now'>, dialogs: Pick<Platform['dialogs'], 'openFile'>): RulesFile {
  const { workspace, now } = deps;
  return {
    rules() {
      const own = ownRules(workspace);
      return {
        builtIn: builtInRules.length,
        own: own === null ? null : { file: own.file, rules: own.rules.length, addedAt: own.addedAt },
      };
    },
    async openRules() {
      const path = await dialogs.openFile();
      if (path === null) return { outcome: 'declined' };
      const text = await textOf(path);
      if (text === null) return { fault: { place: null, ...explain('rules-unreadable') } };
      const read = readRules(text);
      if ('fault' in read) return { fault: read.fault };
      const saved = { file: basename(path).slice(0, 300), addedAt: new Date(now()).toISOString(), rules: read.rules };
      workspace().orders.writeRules(JSON.stringify(saved));
      return { outcome: 'taken' };
    },
    removeRules: () => workspace().orders.writeRules(null),
  };
}

async function textOf(path: string): Promise<string | null> {
  try {
    return (await stat(path)).size > longest ? null : await readFile(path, 'utf8');
  } catch {
    return null;
  }
}

import type { jobLineLabels, jobNoteCodes } from '../changes/change-codes.ts';
import { certificateKinds } from './certificates.ts';
import type { ChangeKind } from './change-kind.ts';
import { customerKinds } from './customers.ts';
import { zoneKinds } from './dns.ts';
import { domainKinds } from './domains.ts';
import { explorerKinds } from './explorer.ts';
import { noticeKinds } from './notices.ts';
import { orderKinds } from './orders.ts';
import { reminderKinds } from './reminders.ts';
import { serverKinds } from './servers.ts';
import { storageKinds } from './storages.ts';

/* The kinds of change, without their schemas: the renderer loads no zod. */

const kinds = {
  ...domainKinds,
  ...orderKinds,
  ...customerKinds,
  ...noticeKinds,
  ...zoneKinds,
  ...explorerKinds,
  ...reminderKinds,
  ...serverKinds,
  ...storageKinds,
  ...certificateKinds,
};

/** Part of the journal: a name never changes once released. */
export type KindName = keyof typeof kinds;

export const changeKinds: Readonly<Record<KindName, ChangeKind>> = kinds;

export const kindNames = Object.keys(kinds) as readonly KindName[];

export type NoteCode = (typeof kinds)[KindName]['notes'][number] | (typeof jobNoteCodes)[number];
export type LineLabel = (typeof kinds)[KindName]['lines'][number] | (typeof jobLineLabels)[number];

/** Whether this version knows such a kind; the journal may hold names of another version. */
export const isKindName = (name: string): name is KindName => Object.hasOwn(kinds, name);

/** The kinds that the menu of a target offers, in its order; `many`: for a selection. */
export function menuOf(target: ChangeKind['target'], size: 'one' | 'many' = 'one'): readonly KindName[] {
  const menu: KindName[] = [];
  const offered = kindNames.filter((name) => changeKinds[name].target === target && changeKinds[name].menu !== undefined);
  const isMoved = (name: KindName): boolean => changeKinds[name].menu?.after !== undefined;
  for (const name of [...offered.filter((one) => !isMoved(one)), ...offered.filter(isMoved)]) {
    const before = menu.indexOf(changeKinds[name].menu?.after as KindName);
    menu.splice(before === -1 ? menu.length : before + 1, 0, name);
  }
  return size === 'one' ? menu : menu.filter((name) => changeKinds[name].menu?.for === 'many');
}

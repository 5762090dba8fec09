import type { Pattern } from '../../../../preload/contract/filter/ast.ts';
import { foldTag, maxTags } from '../../../../preload/contract/workspace/tags.ts';
import type { Database } from '../../base/database.ts';
import { AppError } from '../../base/errors.ts';

/** The owner of the tags. */
export interface Holder {
  readonly accountId: string;
  readonly reseller: string;
}

interface TagRow {
  id: number;
  folded: string;
}

const ofHolder = 'account_id = ? AND reseller = ?';

function tagRows(database: Database, { accountId, reseller }: Holder): TagRow[] {
  return database.all<TagRow>(`SELECT id, folded FROM tag WHERE ${ofHolder}`, accountId, reseller);
}

/** Returns the ids of the tags with these names; unknown ones are omitted. */
export function findTags(database: Database, holder: Holder, names: readonly string[]): number[] {
  const requested = new Set(names.map(foldTag));
  return tagRows(database, holder)
    .filter(({ folded }) => requested.has(folded))
    .map(({ id }) => id);
}

/** Same, but creates missing tags. Throws AppError CONFLICT if there would be too many. */
export function ensureTags(database: Database, holder: Holder, names: readonly string[]): number[] {
  for (const name of names) {
    database.run(
      'INSERT INTO tag (account_id, reseller, name, folded) VALUES (?, ?, ?, ?) ON CONFLICT DO NOTHING',
      holder.accountId,
      holder.reseller,
      name,
      foldTag(name),
    );
  }
  if (tagRows(database, holder).length > maxTags) {
    throw new AppError('CONFLICT', 'too-many-tags', { most: maxTags });
  }
  return findTags(database, holder, names);
}

/** Deletes tags that are no longer used. */
export function dropUnused(database: Database, { accountId, reseller }: Holder): void {
  database.run(`DELETE FROM tag WHERE ${ofHolder} AND NOT EXISTS (SELECT 1 FROM tagged WHERE tag_id = tag.id)`, accountId, reseller);
}

/** Whether the whole folded tag matches, in one pass: each piece is matched at its first occurrence. */
function matchesTag(folded: string, pattern: Pattern): boolean {
  const [first = '', ...others] = pattern.pieces.map(foldTag);
  const last = others.pop();
  if (last === undefined) return folded === first;
  const end = folded.length - last.length;
  if (first.length > end || !folded.startsWith(first) || !folded.endsWith(last)) return false;
  let at = first.length;
  return others.every((piece) => {
    const found = folded.indexOf(piece, at);
    at = found + piece.length;
    return found !== -1 && at <= end;
  });
}

/** Returns the ids of the tags that match a pattern. */
export function matchingTags(database: Database, holder: Holder, pattern: Pattern): number[] {
  return tagRows(database, holder)
    .filter(({ folded }) => matchesTag(folded, pattern))
    .map(({ id }) => id);
}

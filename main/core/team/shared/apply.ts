import * as z from 'zod';
import { ZoneTemplate } from '../../../../preload/contract/dns/zone-templates.ts';
import { NameserverSet } from '../../../../preload/contract/domains/nameserver-sets.ts';
import { OrderTemplate } from '../../../../preload/contract/orders/orders.ts';
import { SavedFilter } from '../../../../preload/contract/portfolio/filters.ts';
import { WatchRule } from '../../../../preload/contract/watch/watch.ts';
import { AnnotatedKind } from '../../../../preload/contract/workspace/notes.ts';
import { maxNoteLength, readTag } from '../../../../preload/contract/workspace/tags.ts';
import type { WorkspaceStore } from '../../store/port.ts';
import { foldName } from '../../store/workspace/own-names.ts';
import { objectIn, type SharedValue } from '../../store/workspace/team-table.ts';
import { type SharedKindName, sharedKindNames } from '../../store/workspace/team-tables.ts';

/** The part of the workspace that a team shares. */
export type SharedWorkspace = Pick<
  WorkspaceStore,
  'notes' | 'nameserverSets' | 'zoneTemplates' | 'orders' | 'savedFilters' | 'watch' | 'accounts' | 'team'
>;

interface Place {
  readonly workspace: SharedWorkspace;
  readonly accountId: string;
  readonly key: string;
  /** When it was written, ISO 8601 in UTC. */
  readonly at: string;
}

/** How a value of the team becomes the account's own; null removes it. Returns false if it is nothing that this application would store. */
type Apply = (place: Place, value: SharedValue | null) => boolean;

const ObjectName = z
  .string()
  .max(320)
  .regex(/^[^\p{Cc}\p{Cs}]*$/u);

function jsonOf<T>(schema: z.ZodType<T>, text: unknown): T | null {
  if (typeof text !== 'string') return null;
  try {
    return schema.safeParse(JSON.parse(text)).data ?? null;
  } catch {
    return null;
  }
}

/** The object of a note or tags, with the name by which it is known if the local copy was deleted. */
function objectOf(key: string, value: SharedValue | null) {
  const [kind, id] = objectIn(key);
  const known = z.object({ kind: AnnotatedKind, name: ObjectName }).safeParse({ kind, name: value?.fields['name'] ?? '' });
  return known.success && id >= 0 ? { ...known.data, id } : null;
}

const appliers: Readonly<Record<SharedKindName, Apply>> = {
  note({ workspace, accountId, key, at }, value) {
    const object = objectOf(key, value);
    if (object === null) return false;
    workspace.notes.write(accountId, object, (value?.texts['body'] ?? '').slice(0, maxNoteLength), at);
    return true;
  },
  tags({ workspace, accountId, key }, value) {
    const object = objectOf(key, value);
    const read = (value?.sets['tags'] ?? []).map(readTag);
    const tags = read.flatMap((one) => ('tag' in one ? [one.tag] : []));
    if (object === null || tags.length < read.length) return false;
    workspace.notes.setTags(accountId, object, tags);
    return true;
  },
  'nameserver-set'({ workspace, accountId, key }, value) {
    const others = workspace.nameserverSets.read(accountId).filter(({ name }) => foldName(name) !== key);
    if (value === null) {
      workspace.nameserverSets.write(accountId, others);
      return true;
    }
    const { name, hosts } = value.fields;
    const set = NameserverSet.safeParse({ name, nameservers: `${hosts ?? ''}`.split(' ') });
    if (!set.success || foldName(set.data.name) !== key) return false;
    workspace.nameserverSets.write(accountId, [...others, set.data]);
    return true;
  },
  'zone-template'({ workspace, accountId, key }, value) {
    if (value === null) workspace.zoneTemplates.remove(accountId, key);
    else {
      const { name, body } = value.fields;
      const template = jsonOf(ZoneTemplate.omit({ name: true }), body);
      if (template === null || !isOwnName(name, key, 100)) return false;
      workspace.zoneTemplates.write(accountId, name, JSON.stringify(template));
    }
    return true;
  },
  'order-template'({ workspace, accountId, key }, value) {
    if (value === null) workspace.orders.removeTemplate(accountId, key);
    else {
      const { name, body } = value.fields;
      const template = jsonOf(OrderTemplate.omit({ name: true }), body);
      if (template === null || !isOwnName(name, key, 60)) return false;
      workspace.orders.writeTemplate(accountId, name, JSON.stringify(template));
    }
    return true;
  },
  'saved-filters'({ workspace, accountId, key }, value) {
    if (value === null) {
      workspace.savedFilters.write(accountId, key, null);
      return true;
    }
    const Stored = SavedFilter.extend({ position: z.int().min(0) });
    const filters = Object.entries(value.fields).map(([folded, text]) => {
      const filter = jsonOf(Stored, text);
      return filter !== null && foldName(filter.name) === folded ? filter : null;
    });
    const known = filters.filter((filter) => filter !== null).toSorted((one, other) => one.position - other.position);
    if (known.length < filters.length) return false;
    workspace.savedFilters.write(
      accountId,
      key,
      known.map(({ name, filter }) => ({ name, filter })),
    );
    return true;
  },
  'watch-list'({ workspace, accountId }, value) {
    const rule = WatchRule.safeParse(value?.fields);
    if (rule.success) workspace.watch.write(accountId, rule.data);
    return rule.success;
  },
};

const isOwnName = (name: unknown, key: string, longest: number): name is string =>
  typeof name === 'string' && name.length <= longest && foldName(name) === key && !/[\p{Cc}\p{Cs}]/u.test(name);

/**
 * Stores a value of the team in an account; null removes it. Returns false, and changes nothing, if it is not one that this version would
 * store: a newer one may have written it, or a hostile colleague.
 */
export function applyShared(place: Place, kind: string, value: SharedValue | null): boolean {
  return isSharedKind(kind) ? appliers[kind](place, value) : false;
}

export const isSharedKind = (kind: string): kind is SharedKindName => (sharedKindNames as readonly string[]).includes(kind);

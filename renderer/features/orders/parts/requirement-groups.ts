import type { Quote } from '../../../../preload/contract/orders/orders.ts';

export type Requirement = Quote['requirements'][number];

/** The requirements of an extension, or of several with the same ones. */
export interface RequirementGroup {
  readonly extensions: readonly string[];
  readonly names: number;
  readonly requirements: readonly Requirement[];
}

/** Requirements by extension, those with mandatory ones first, otherwise in line order. */
export function requirementGroups({ lines, requirements }: Pick<Quote, 'lines' | 'requirements'>): readonly RequirementGroup[] {
  const byId = new Map(requirements.map((one) => [one.id, one]));
  const idsByExtension = new Map(lines.map(({ extension, requirements: ids }) => [extension, ids]));
  const groups = new Map<string, { extensions: Set<string>; names: number; ids: readonly string[] }>();
  for (const { extension } of lines) {
    const ids = idsByExtension.get(extension) ?? [];
    const group = groups.get(ids.join(' ')) ?? { extensions: new Set<string>(), names: 0, ids };
    group.names += 1;
    group.extensions.add(extension);
    groups.set(ids.join(' '), group);
  }
  const reported = [...groups.values()].map(({ extensions, names, ids }) => ({
    ...{ extensions: [...extensions], names },
    requirements: neededFirst(ids.flatMap((id) => byId.get(id) ?? [])),
  }));
  const needs = (group: RequirementGroup) => (group.requirements.some(({ level }) => level === 'needed') ? 0 : 1);
  return reported.filter((group) => group.requirements.length > 0).toSorted((one, other) => needs(one) - needs(other));
}

const rank = ({ level }: Requirement): number => (level === 'needed' ? 0 : 1);

/** Mandatory ones before informational ones. */
export const neededFirst = (requirements: readonly Requirement[]): readonly Requirement[] =>
  requirements.toSorted((one, other) => rank(one) - rank(other));

/** How many of these are mandatory, without notes. */
export function neededCount(ids: readonly string[], requirements: readonly Requirement[]): number {
  const needed = new Set(requirements.filter(({ level }) => level === 'needed').map(({ id }) => id));
  return ids.filter((id) => needed.has(id)).length;
}

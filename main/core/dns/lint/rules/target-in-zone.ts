import { aliasOf, type Entry, hasAddress, hasRecords, isDelegated, type ZoneContext } from '../name-node.ts';
import { type Problem, problem } from '../problem.ts';

const aliasCodes: Readonly<Record<string, 'mx-target-alias' | 'ns-target-alias' | 'srv-target-alias'>> = {
  MX: 'mx-target-alias',
  NS: 'ns-target-alias',
  SRV: 'srv-target-alias',
};

/** A record that points to a name in its own zone: that name should exist, and usually not be an alias. */
export function targetRules(entry: Entry, target: string, zone: ZoneContext, found: Problem[]): void {
  const { type, host } = entry.read;
  const facts = { target: host ?? '' };
  const node = zone.node(target);
  const code = aliasCodes[type];
  if (code === undefined) aliasRules(entry, target, zone, found);
  else if (aliasOf(node) !== null) found.push(problem(code, facts));
  else if (hasAddress(node)) return;
  // A nameserver below the name that it serves can only be found through a glue address in this zone.
  else if (type === 'NS') {
    if (!isCovered(target, zone, false)) found.push(problem('ns-glue', facts));
  } else if (!isCovered(target, zone, true)) found.push(problem('target-missing', facts));
}

function aliasRules({ read: { owner, host, zone: of } }: Entry, target: string, zone: ZoneContext, found: Problem[]): void {
  const facts = { target: host ?? '' };
  const node = zone.node(target);
  const next = aliasOf(node);
  if (target === owner || next === (owner === '' ? of.name : `${owner}${of.suffix}`)) found.push(problem('cname-loop', facts));
  else if (next !== null) found.push(problem('cname-chain', { ...facts, next }));
  else if (!hasRecords(node) && !isCovered(target, zone, true)) found.push(problem('target-missing', facts));
}

/** Whether a wildcard covers a name, or (if that counts) a delegated zone below this one. */
function isCovered(owner: string, zone: ZoneContext, delegation: boolean): boolean {
  if (owner === '') return false;
  if (delegation && isDelegated(zone.node(owner))) return true;
  for (let dot = owner.indexOf('.'); dot >= 0; dot = owner.indexOf('.', dot + 1)) {
    const parent = owner.slice(dot + 1);
    if (hasRecords(zone.node(`*.${parent}`)) || (delegation && isDelegated(zone.node(parent)))) return true;
  }
  return hasRecords(zone.node('*'));
}

import type { KindName } from '../../../../preload/contract/kinds/index.ts';
import { type Fields, note } from '../../changes/kind.ts';
import type { RowRequest } from '../../changes/plan/plan-job.ts';
import { asJson } from '../../zone/edit.ts';
import { type Model, type ModelSection, sectionOf } from './model.ts';
import { inServiceOrder } from './service-order.ts';
import { zoneOfModel } from './zone.ts';

/** A domain that the model is applied to. */
export interface ModelTarget {
  readonly id: number;
  readonly name: string;
  /** From the local copy; null: not known there. */
  readonly customerId: number | null;
}

interface Step {
  readonly kind: KindName;
  readonly input: Fields;
}

/**
 * One row for each change that makes a domain like the model, in the order in which the service accepts them. The registrar lock blocks
 * updates at the registry (api.md section 9): it is removed before them, and set after them. It is never removed temporarily, since
 * a failure in between would leave the domain unlocked.
 */
export function modelRows(model: Model, parts: readonly ModelSection[], targets: readonly ModelTarget[]): RowRequest[] {
  const steps = inServiceOrder(
    parts.filter((part) => sectionOf(model, part).unavailableReason === null).flatMap((part) => stepsOf(model, part)),
  );
  const rows: RowRequest[] = [];
  for (const target of targets) {
    if (target.id === model.id) continue;
    const first = rows.length;
    for (const step of steps) {
      const refused = step.kind === 'contacts' && isOthers(model, target) ? { refused: note('model-other-customer') } : {};
      const depends = before(step, rows.slice(first)).map((at) => ({ seq: first + at, take: {} }));
      rows.push({
        ...step,
        ...(step.kind === 'zone' ? { input: { edits: asJson(zoneOfModel(model.zone ?? [], model.name, target.name)) } } : {}),
        target: { kind: 'domain', id: target.id, name: target.name },
        ...(depends.length === 0 ? {} : { depends }),
        ...refused,
      });
    }
  }
  return rows;
}

const isOthers = (model: Model, { customerId }: ModelTarget): boolean =>
  customerId !== null && model.customerId !== null && customerId !== model.customerId;

function stepsOf(model: Model, part: ModelSection): Step[] {
  const { nameservers, contacts, theftProtection, registrarLock, protection, forwardings } = model;
  switch (part) {
    case 'nameservers':
      return [{ kind: 'nameservers', input: { nameservers: [...nameservers] } }];
    case 'contacts':
      return [{ kind: 'contacts', input: { ...contacts } }];
    case 'locks':
      return [
        ...(theftProtection === null ? [] : [{ kind: 'theft-protection', input: { on: theftProtection } } as const]),
        ...(registrarLock === null ? [] : [{ kind: 'registrar-lock', input: { on: registrarLock } } as const]),
      ];
    case 'protection':
      return protection.on === null ? [] : [{ kind: 'whois-protection', input: { on: protection.on } }];
    case 'forwarding':
      return forwardings.map(({ from, to }) => ({ kind: 'forwarding', input: { from, to } }));
    case 'zone':
      // What is written differs from domain to domain.
      return [{ kind: 'zone', input: {} }];
  }
}

const isOn = ({ input }: Pick<RowRequest, 'input'>): boolean => input['on'] === true;

/** Positions of the domain's earlier rows that must be done first. */
function before(step: Step, rows: readonly RowRequest[]): number[] {
  const needs = (row: RowRequest): boolean => {
    const unlocks = row.kind === 'registrar-lock' && !isOn(row);
    if (step.kind === 'registrar-lock') {
      // A domain locked without its new nameservers or contacts would refuse them the next time.
      return isOn(step) && row.refused === undefined && ['nameservers', 'contacts', 'theft-protection'].includes(row.kind);
    }
    return step.kind !== 'forwarding' && step.kind !== 'zone' && unlocks;
  };
  return rows.flatMap((row, at) => (needs(row) ? [at] : []));
}

import type { DomainFacts } from '../../../preload/contract/domains/domains.ts';
import type {
  SeenDomainChange,
  SeenMoneyChange,
  SeenMoneyValue,
  SeenPersonChange,
  SeenPersonValue,
  SeenValue,
} from '../../../preload/contract/seen/seen.ts';
import type { ComparedField, PersonField } from '../../../preload/contract/seen/seen-codes.ts';
import type { SeenMoney, SeenPerson, SeenChange as StoredChange } from '../store/workspace/seen-changes-table.ts';
import { idOf } from './differences.ts';
import { itemLines, readItems } from './parts/item-values.ts';

/** A recorded change for the renderer. `domain`: as it is now; null: not in the local copy. */
export function seenRow({ seq: _, ...change }: StoredChange, domain: DomainFacts | null): SeenDomainChange {
  return {
    ...change,
    isHere: domain !== null,
    customerId: domain?.customerId ?? null,
    before: seenValue(change.field, change.before),
    after: seenValue(change.field, change.after),
  };
}

/** A recorded change of money for the renderer. `isHere`: whether what it is about is in the local copy. */
export function seenMoneyRow({ seq: _, facts, ...change }: SeenMoney, isHere: boolean): SeenMoneyChange {
  return { ...change, ...facts, isHere, before: moneyValue(change.before), after: moneyValue(change.after) };
}

/** A recorded change of a customer or contact for the renderer. `isHere`: whether the customer is in the local copy. */
export function seenPersonRow({ seq: _, facts, ...change }: SeenPerson, isHere: boolean): SeenPersonChange {
  const { field, before, after } = change;
  return { ...change, ...facts, isHere, before: personValue(field, before), after: personValue(field, after) };
}

function personValue(field: PersonField, value: string): SeenPersonValue {
  if (field === 'listed') return { kind: 'presence', present: value === 'present' };
  if (field !== 'contact-status') return { kind: 'text', text: value };
  const label = value.slice(value.indexOf(' ') + 1).trim();
  return { kind: 'text', text: label === '' ? value.trim() : label };
}

/** A recorded value of a customer or contact as text, for a file: one line. */
export function personText(field: PersonField, value: string): string {
  const data = personValue(field, value);
  if (data.kind === 'presence') return data.present ? 'present' : 'absent';
  return data.text.replaceAll('\n', ', ');
}

export const moneyValue = (value: string): SeenMoneyValue => JSON.parse(value) as SeenMoneyValue;

/** A recorded value as data; statuses without a label are their number. */
export function seenValue(field: ComparedField, value: string): SeenValue {
  const rest = value.slice(value.indexOf(' ') + 1).trim();
  switch (field) {
    case 'domain':
      return { kind: 'presence', present: value === 'present' };
    case 'status':
    case 'verification':
      return { kind: 'status', label: rest === '' ? value.trim() : rest.slice(0, 200) };
    case 'expires':
      return { kind: 'day', day: value };
    case 'nameservers':
      return { kind: 'hosts', hosts: value.split(' ').filter((host) => host !== '') };
    case 'locked':
    case 'registrar-locked':
    case 'protection':
    case 'documents':
      return { kind: 'flag', on: value === '1' };
    case 'customer':
    case 'registrant':
    case 'admin':
    case 'tech':
    case 'billing':
      return { kind: 'person', id: idOf(value), name: value.includes(' ') ? rest.slice(0, 300) : null };
    case 'zone':
    case 'ds':
    case 'child-nameservers':
    case 'forwarding':
      return readItems(value);
  }
}

/** A recorded value as text, for a file. */
export function valueText(field: ComparedField, value: string): string {
  const data = seenValue(field, value);
  switch (data.kind) {
    case 'presence':
      return data.present ? 'present' : 'absent';
    case 'status':
      return data.label;
    case 'day':
      return data.day;
    case 'flag':
      return data.on ? 'on' : 'off';
    case 'hosts':
      return data.hosts.join(', ');
    case 'person':
      return data.name === null ? data.id : `${data.name} (${data.id})`;
    case 'items':
      return itemLines(data).join('; ');
  }
}

/** A recorded value of money as text, for a file. */
export function moneyText(value: string): string {
  const data = moneyValue(value);
  switch (data.kind) {
    case 'money':
      return `${data.amount} ${data.currency}`.trim();
    case 'promotion': {
      const period = data.years === null ? '' : `${data.years} y`;
      const valid = `${data.from ?? ''}/${data.to ?? ''}`;
      return [`${data.amount} ${data.currency}`.trim(), period, valid].filter((part) => part !== '' && part !== '/').join(', ');
    }
    case 'transaction':
      return [data.type, data.amount ?? '', data.currency].filter((part) => part !== '').join(' ');
    case 'nothing':
      return '';
  }
}

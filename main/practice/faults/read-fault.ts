import type { Fault, FaultKind, FaultWhen } from './fault.ts';

type Kind = FaultKind['kind'];

const kinds: Readonly<Record<Kind, (value: number | undefined) => FaultKind>> = {
  delay: (ms) => {
    if (ms === undefined) throw new Error('"delay" needs milliseconds, e.g. delay:200.');
    return { kind: 'delay', ms };
  },
  'drop-before': plain('drop-before'),
  'drop-after': plain('drop-after'),
  late: (ms) => (ms === undefined ? { kind: 'late' } : { kind: 'late', ms }),
  'too-many': (retryAfter) => (retryAfter === undefined ? { kind: 'too-many' } : { kind: 'too-many', retryAfter }),
  unavailable: plain('unavailable'),
  'cut-answer': plain('cut-answer'),
  'cut-form': plain('cut-form'),
  'half-zone': plain('half-zone'),
};

/** Fault kinds, as listed on the command line. */
export const faultKinds = Object.keys(kinds);

/**
 * Parses a fault in command line notation: `KIND[:NUMBER][@CONDITION;CONDITION...]`. Conditions are `reads`, `writes`, `op=NAME,NAME`,
 * `nth=1,4`, `from=MS`, `to=MS` and `p=0.2`.
 * @param operationIds the existing operations, to detect misspelled ones
 * @throws Error that describes the problem
 */
export function readFault(text: string, operationIds: readonly string[]): Fault {
  const [what = '', when, more] = text.split('@');
  if (more !== undefined) throw new Error(`"${text}" has more than one "@".`);
  const kind = readKind(what);
  return when === undefined ? kind : { ...kind, when: readWhen(when, operationIds) };
}

function readKind(text: string): FaultKind {
  const [name = '', value, more] = text.split(':');
  if (more !== undefined) throw new Error(`"${text}" has more than one ":".`);
  if (!isKind(name)) throw new Error(`There is no fault "${name}". There are: ${faultKinds.join(', ')}.`);
  return kinds[name](value === undefined ? undefined : whole(name, value));
}

function isKind(name: string): name is Kind {
  return Object.hasOwn(kinds, name);
}

function plain(kind: Exclude<Kind, 'delay' | 'late' | 'too-many'>): (value: number | undefined) => FaultKind {
  return (value) => {
    if (value !== undefined) throw new Error(`"${kind}" takes no number.`);
    return { kind };
  };
}

/** What each condition adds. */
const conditions: Readonly<Record<string, (value: string | undefined, operationIds: readonly string[]) => FaultWhen>> = {
  reads: bare('reads'),
  writes: bare('writes'),
  op: (value = '', operationIds) => ({ operations: readOperations(value, operationIds) }),
  nth: (value = '') => ({ nth: value.split(',').map(fromOne) }),
  from: (value = '') => ({ between: [whole('from', value), Number.POSITIVE_INFINITY] }),
  to: (value = '') => ({ between: [0, whole('to', value)] }),
  p: (value = '') => ({ probability: chance(value) }),
};

function readWhen(text: string, operationIds: readonly string[]): FaultWhen {
  let when: FaultWhen = {};
  for (const condition of text.split(';')) {
    const [name = '', value] = condition.split(/=(.*)/s);
    const read = Object.hasOwn(conditions, name) ? conditions[name] : undefined;
    if (read === undefined) throw new Error(`There is no condition "${condition}". There are: ${Object.keys(conditions).join(', ')}.`);
    when = both(when, read(value, operationIds), condition);
  }
  return when;
}

/** Merges conditions of different kinds, or both ends of a time range. */
function both(first: FaultWhen, second: FaultWhen, condition: string): FaultWhen {
  const isRepeated = Object.keys(second).some((name) => Object.hasOwn(first, name));
  if (!isRepeated) return { ...first, ...second };
  if (first.between === undefined || second.between === undefined) throw new Error(`"${condition}" is more than one of its kind.`);
  const from = Math.max(first.between[0], second.between[0]);
  const to = Math.min(first.between[1], second.between[1]);
  if (from >= to) throw new Error('"from" must be less than "to".');
  return { ...first, between: [from, to] };
}

function bare(only: 'reads' | 'writes'): (value: string | undefined) => FaultWhen {
  return (value) => {
    if (value !== undefined) throw new Error(`"${only}" takes no value.`);
    return { only };
  };
}

function readOperations(value: string, operationIds: readonly string[]): string[] {
  const names = value.split(',');
  for (const name of names) if (!operationIds.includes(name)) throw new Error(`There is no operation "${name}".`);
  return names;
}

function fromOne(text: string): number {
  const number = whole('nth', text);
  if (number < 1) throw new Error('"nth" counts from 1.');
  return number;
}

function whole(name: string, text: string): number {
  if (!/^\d{1,12}$/.test(text)) throw new Error(`"${name}" needs a whole number, not "${text}".`);
  return Number(text);
}

function chance(text: string): number {
  const number = Number(text);
  if (!/^[\d.]+$/.test(text) || !(number >= 0 && number <= 1)) throw new Error(`"p" is a number from 0 to 1, not "${text}".`);
  return number;
}

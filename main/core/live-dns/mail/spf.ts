import { maxSpfLookups, maxSpfVoids } from '../../../../preload/contract/live-dns/live-dns-codes.ts';
import type { LiveMail, SpfFault } from '../../../../preload/contract/live-dns/live-mail.ts';
import { textMeaning } from '../../zone/content-meaning.ts';
import { asks, readsMore, type SpfTerm, spfTermsOf } from '../../zone/spf-terms.ts';
import { isAskable } from '../wire/message.ts';
import type { Lookups } from './lookups.ts';

type Spf = NonNullable<LiveMail['spf']>;

const maxDepth = 12;
const maxRecords = 60;
const maxFaults = 30;
/** Counting stops there: far beyond the limit. */
const maxCounted = 40;

const mechanisms = ['all', 'include', 'a', 'mx', 'ptr', 'ip4', 'ip6', 'exists'];

interface Evaluation {
  readonly find: Lookups;
  lookups: number;
  voids: number;
  readonly records: Spf['records'];
  readonly faults: Spf['faults'];
}

const addFault = ({ faults }: Evaluation, code: SpfFault, name: string, term: string): void => {
  const isNew = !faults.some((fault) => fault.code === code && fault.name === name && fault.term === term);
  if (isNew && faults.length < maxFaults) faults.push({ code, name, term: term.slice(0, 300) });
};

/** The SPF records of a name, as in a zone file; null: the question failed. */
async function spfAt(find: Lookups, name: string): Promise<readonly string[] | null> {
  const { state, data } = await find(name, 'TXT');
  return state === 'failed' ? null : data.filter((one) => spfTermsOf(textMeaning(one)) !== null);
}

/** The SPF record of a domain with everything that it refers to (RFC 7208); null: it has none. */
export async function expandSpf(find: Lookups, domain: string): Promise<Spf | null> {
  const [record] = (await spfAt(find, domain)) ?? [];
  if (record === undefined) return null;
  const evaluation: Evaluation = { find, lookups: 0, voids: 0, records: [], faults: [] };
  await evaluate(domain, [domain], evaluation);
  const { lookups, voids, records, faults } = evaluation;
  if (lookups > maxSpfLookups) addFault(evaluation, 'too-many-lookups', domain, '');
  if (voids > maxSpfVoids) addFault(evaluation, 'too-many-voids', domain, '');
  return { record: record.slice(0, 4000), lookups, voids, records, faults };
}

async function evaluate(name: string, path: readonly string[], evaluation: Evaluation): Promise<void> {
  const found = await spfAt(evaluation.find, name);
  const [record, second] = found ?? [];
  if (evaluation.records.length < maxRecords)
    evaluation.records.push({ depth: path.length - 1, name, record: record?.slice(0, 4000) ?? null });
  if (second !== undefined) addFault(evaluation, 'several', name, '');
  if (record === undefined) {
    if (found !== null) addFault(evaluation, 'include-missing', name, '');
    return;
  }
  const terms = spfTermsOf(textMeaning(record)) ?? [];
  const hasAll = terms.some((term) => term.name === 'all' && !term.modifier);
  for (const term of terms) {
    if (evaluation.lookups > maxCounted) return;
    // A redirect has no effect where everything matches (RFC 7208, section 6.1).
    if (term.modifier && (term.name !== 'redirect' || hasAll)) continue;
    await evaluateTerm(term, name, path, evaluation);
    // Nothing after it is evaluated.
    if (term.name === 'all') return;
  }
}

async function evaluateTerm(term: SpfTerm, name: string, path: readonly string[], evaluation: Evaluation): Promise<void> {
  const written = printable(term.written);
  if (!term.modifier && !mechanisms.includes(term.name)) addFault(evaluation, 'syntax', name, written);
  if (term.name === 'all' && term.qualifier === '+') addFault(evaluation, 'passes-all', name, written);
  if (term.name === 'ptr') addFault(evaluation, 'uses-ptr', name, written);
  if (!asks(term)) return;
  evaluation.lookups += 1;
  const target = targetOf(term, name);
  // A macro depends on the message.
  if (target === null) return;
  if (!isAskable(target)) addFault(evaluation, 'syntax', name, written);
  else if (!readsMore(term)) await lookUp(term, target, evaluation);
  else if (path.includes(target)) addFault(evaluation, 'loop', name, written);
  else if (path.length < maxDepth) {
    const { state } = await evaluation.find(target, 'TXT');
    if (state === 'no-data' || state === 'no-name') evaluation.voids += 1;
    await evaluate(target, [...path, target], evaluation);
  }
}

/** The name that a term asks for; null: it has macros. */
function targetOf({ value }: SpfTerm, name: string): string | null {
  const target = (value ?? '').replace(/\/.*$/, '').replace(/\.$/, '').toLowerCase();
  if (target.includes('%')) return null;
  return target === '' ? name : target;
}

async function lookUp({ name }: SpfTerm, target: string, evaluation: Evaluation): Promise<void> {
  if (name !== 'a' && name !== 'mx' && name !== 'exists') return;
  const found = await evaluation.find(target, name === 'mx' ? 'MX' : 'A');
  const six = found.state === 'no-data' && name === 'a' ? await evaluation.find(target, 'AAAA') : found;
  if (six.state === 'no-data' || six.state === 'no-name') evaluation.voids += 1;
}

/** What a term says, without characters that move a cursor. */
const printable = (text: string): string => text.replaceAll(/[^ -~]/g, '?');

import { accountsReasons } from './reasons/accounts.ts';
import { availabilityReasons } from './reasons/availability.ts';
import { certificateReasons } from './reasons/certificates.ts';
import { changesReasons } from './reasons/changes.ts';
import { dnsReasons } from './reasons/dns.ts';
import { domainsReasons } from './reasons/domains.ts';
import { explorerReasons } from './reasons/explorer.ts';
import type { FactsOf } from './reasons/facts.ts';
import { filterReasons } from './reasons/filter.ts';
import { generalReasons } from './reasons/general.ts';
import { mailReasons } from './reasons/mail.ts';
import { ordersReasons } from './reasons/orders.ts';
import { portfolioReasons } from './reasons/portfolio.ts';
import { remindersReasons } from './reasons/reminders.ts';
import { serviceReasons } from './reasons/service.ts';
import { statementsReasons } from './reasons/statements.ts';
import { storeReasons } from './reasons/store.ts';
import { teamReasons } from './reasons/team.ts';
import { valuesReasons } from './reasons/values.ts';
import { workspaceReasons } from './reasons/workspace.ts';

/* Why something failed, as a code; the sentence is in renderer/text/<language>/errors. The renderer loads no zod, so no schema is here. */

/** Every reason with the names and types of its facts. */
export const reasons = {
  ...accountsReasons,
  ...availabilityReasons,
  ...certificateReasons,
  ...changesReasons,
  ...dnsReasons,
  ...domainsReasons,
  ...explorerReasons,
  ...filterReasons,
  ...generalReasons,
  ...mailReasons,
  ...ordersReasons,
  ...portfolioReasons,
  ...remindersReasons,
  ...serviceReasons,
  ...statementsReasons,
  ...storeReasons,
  ...teamReasons,
  ...valuesReasons,
  ...workspaceReasons,
} as const;

export type Reason = keyof typeof reasons;
export type ReasonFacts<R extends Reason> = FactsOf<(typeof reasons)[R]>;
/** The facts of any reason. */
export type Facts = Readonly<Record<string, string | number>>;

/** Why something failed: what crosses to the renderer and is stored in place of a sentence. */
export interface Explained {
  readonly reason: Reason;
  readonly facts: Facts;
}

type NoFacts = Readonly<Record<string, never>>;

/** A reason without facts may leave them out. */
export type FactsThen<R extends Reason, Then extends readonly unknown[] = []> = keyof ReasonFacts<R> extends never
  ? [facts?: NoFacts, ...Then]
  : [facts: ReasonFacts<R>, ...Then];

/** A reason with its facts. */
export function explain<R extends Reason>(reason: R, ...[facts]: FactsThen<R>): Explained {
  return { reason, facts: facts ?? {} };
}

export const isReason = (text: string): text is Reason => Object.hasOwn(reasons, text);

/** The code with its facts, in no language: for the log and for files. The service's own words stay as they are. */
export function codeWithFacts({ reason, facts }: { readonly reason: string; readonly facts: Facts }): string {
  if (reason === 'text') return String(facts['text'] ?? '');
  const shown = Object.entries(facts).map(([name, value]) => `${name}: ${value}`);
  return shown.length === 0 ? reason : `${reason} (${shown.join(', ')})`;
}

/** Whether the facts are those that the sentence of the reason needs. */
function fits(reason: Reason, facts: Facts): boolean {
  return Object.entries<string>(reasons[reason]).every(([name, type]) => {
    const value = facts[name];
    if (value === undefined) return type.endsWith('?');
    return typeof value === (type.startsWith('number') ? 'number' : 'string');
  });
}

const start = '{"reason":"';
const maxFactLength = 1000;

/**
 * A reason with its facts as one text, for columns and fields that otherwise hold the service's own words; those words stay as they are.
 * Long facts and words are cut, so that what is written can be read again.
 */
export function writeExplained({ reason, facts }: Explained): string {
  if (reason === 'text') return String(facts['text'] ?? '').slice(0, maxFactLength);
  const cut = Object.entries(facts).map(([name, value]) => [name, typeof value === 'string' ? value.slice(0, maxFactLength) : value]);
  return JSON.stringify({ reason, facts: Object.fromEntries(cut) });
}

/** Reads what `writeExplained` wrote; any other text is a message of the service. */
export function readExplained(text: string): Explained {
  const message = { reason: 'text', facts: { text } } as const;
  if (!text.startsWith(start)) return message;
  try {
    const { reason, facts } = JSON.parse(text) as { readonly reason: string; readonly facts?: Facts };
    return isReason(reason) && typeof facts === 'object' && fits(reason, facts) ? { reason, facts } : message;
  } catch {
    return message;
  }
}

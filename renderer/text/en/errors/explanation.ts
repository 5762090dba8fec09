import { type Explained, type Facts, isReason, readExplained, type reasons } from '../../../../preload/contract/reasons.ts';
import { accountsErrors } from './accounts.ts';
import { availabilityErrors } from './availability.ts';
import { changesErrors } from './changes.ts';
import { dnsErrors } from './dns.ts';
import { domainsErrors } from './domains.ts';
import { explorerErrors } from './explorer.ts';
import { filterErrors } from './filter.ts';
import type { ReasonTexts } from './format.ts';
import { generalErrors } from './general.ts';
import { ordersErrors } from './orders.ts';
import { portfolioErrors } from './portfolio.ts';
import { isUnknownCause, serviceErrors } from './service.ts';
import { storeErrors } from './store.ts';
import { valuesErrors } from './values.ts';
import { workspaceErrors } from './workspace.ts';

/** What happened, then what to do: a sentence for every reason. */
const sentences = {
  ...accountsErrors,
  ...availabilityErrors,
  ...changesErrors,
  ...dnsErrors,
  ...domainsErrors,
  ...explorerErrors,
  ...filterErrors,
  ...generalErrors,
  ...ordersErrors,
  ...portfolioErrors,
  ...serviceErrors,
  ...storeErrors,
  ...valuesErrors,
  ...workspaceErrors,
} satisfies ReasonTexts<typeof reasons>;

/** The sentence of a reason with its facts. */
export function explanation({ reason, facts }: Explained): string {
  if (reason === 'outcome-unknown') return withCause(facts);
  return sentenceOf({ reason, facts });
}

/** What it was that left the outcome unknown may be an error of its own. */
function withCause(facts: Facts): string {
  const { why = '', ...others } = facts;
  const sentence = sentenceOf({ reason: 'outcome-unknown', facts });
  const cause = String(why);
  return isUnknownCause(cause) || !isReason(cause) ? sentence : `${sentence} ${sentenceOf({ reason: cause, facts: others })}`;
}

function sentenceOf({ reason, facts }: Explained): string {
  const sentence = sentences[reason];
  // Each function takes the facts of its own reason, which the type of all of them cannot say.
  return typeof sentence === 'string' ? sentence : (sentence as (facts: Facts) => string)(facts);
}

/** The sentence of a text that is a reason with its facts (`writeExplained`); any other text as it is. */
export const shownText = (text: string): string => explanation(readExplained(text));

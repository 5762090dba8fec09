import { isUnknownCause } from '../../preload/contract/changes/unknown-causes.ts';
import type { FactsOf, ReasonTable } from '../../preload/contract/reasons/facts.ts';
import { type Explained, type Facts, isReason, readExplained, type reasons } from '../../preload/contract/reasons.ts';

/** A sentence for each reason of a table; those with facts are functions of them. */
export type ReasonTexts<T extends ReasonTable> = {
  readonly [R in keyof T]: keyof T[R] extends never ? string : (facts: FactsOf<T[R]>) => string;
};

/**
 * Explains errors in one language.
 * @param sentences what happened, then what to do, for every reason
 */
export function explainer(sentences: ReasonTexts<typeof reasons>) {
  const sentenceOf = ({ reason, facts }: Explained): string => {
    const sentence = sentences[reason];
    // Each function takes the facts of its own reason, which the type of all of them cannot say.
    return typeof sentence === 'string' ? sentence : (sentence as (facts: Facts) => string)(facts);
  };
  /** The cause of an unknown outcome may be an error with its own sentence. */
  const withCause = (facts: Facts): string => {
    const { why = '', ...others } = facts;
    const sentence = sentenceOf({ reason: 'outcome-unknown', facts });
    const cause = String(why);
    return isUnknownCause(cause) || !isReason(cause) ? sentence : `${sentence} ${sentenceOf({ reason: cause, facts: others })}`;
  };
  /** The sentence of a reason with its facts. */
  const explanation = ({ reason, facts }: Explained): string =>
    reason === 'outcome-unknown' ? withCause(facts) : sentenceOf({ reason, facts });
  /** The sentence of a text that is a reason with its facts (`writeExplained`); any other text as it is. */
  const shownText = (text: string): string => explanation(readExplained(text));
  return { explanation, shownText };
}

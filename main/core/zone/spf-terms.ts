/** One term of an SPF record (RFC 7208, section 4.6.1). */
export interface SpfTerm {
  readonly written: string;
  /** `+`, `-`, `~` or `?`; '' for modifiers. */
  readonly qualifier: string;
  readonly name: string;
  /** The text after `:`, `=` or `/`; null if there is none. */
  readonly value: string | null;
  readonly modifier: boolean;
}

export type SpfTerms = readonly SpfTerm[];

const form = /^([+?~-]?)([a-z][a-z0-9._-]*)(?:([:=/])(.*))?$/i;

/** The terms of a text that starts with `v=spf1`; null if it does not. */
export function spfTermsOf(text: string): SpfTerms | null {
  if (!/^v=spf1(?: |$)/i.test(text)) return null;
  return text
    .slice(6)
    .split(/\s+/)
    .filter((term) => term !== '')
    .map(termOf);
}

function termOf(written: string): SpfTerm {
  const [, qualifier = '', name = '', sign, value = ''] = form.exec(written) ?? [];
  const modifier = sign === '=';
  return {
    written,
    qualifier: modifier ? qualifier : qualifier || '+',
    name: name.toLowerCase(),
    value: sign === undefined ? null : `${sign === '/' ? '/' : ''}${value}`,
    modifier,
  };
}

/** Terms that cause a lookup by the receiver: ten at most (RFC 7208, section 4.6.4). */
export const asks = ({ name, modifier }: SpfTerm): boolean =>
  modifier ? name === 'redirect' : name === 'include' || name === 'a' || name === 'mx' || name === 'ptr' || name === 'exists';

/** Terms that refer to another SPF record. */
export const readsMore = (term: SpfTerm): boolean => (term.modifier ? term.name === 'redirect' : term.name === 'include');

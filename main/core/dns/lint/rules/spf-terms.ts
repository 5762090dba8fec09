/** One term of an SPF record (RFC 7208, section 4.6.1). */
export interface SpfTerm {
  readonly written: string;
  /** `+`, `-`, `~` or `?`; '' for modifiers. */
  readonly qualifier: string;
  readonly name: string;
  /** What follows `:`, `=` or `/`; null: nothing. */
  readonly value: string | null;
  readonly modifier: boolean;
}

export type SpfTerms = readonly SpfTerm[];

const form = /^([+?~-]?)([a-z][a-z0-9._-]*)(?:([:=/])(.*))?$/i;

/** The terms of a text that begins with `v=spf1`; null: it does not. */
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

/** Terms that make a receiver look something up: ten at most (RFC 7208, section 4.6.4). */
export const asks = ({ name, modifier }: SpfTerm): boolean =>
  modifier ? name === 'redirect' : name === 'include' || name === 'a' || name === 'mx' || name === 'ptr' || name === 'exists';

/** Names whose records are read as well. */
export const readsMore = (term: SpfTerm): boolean => (term.modifier ? term.name === 'redirect' : term.name === 'include');

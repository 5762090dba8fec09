import { undated } from '../../../preload/contract/statements/statement-codes.ts';
import type { StatementCustomer, StatementLine } from '../../../preload/contract/statements/statements.ts';
import { statements as text } from '../../text/en/statements.ts';
import { interfaceLocale } from '../../ui/formats/formats.ts';

const long = new Intl.DateTimeFormat(interfaceLocale, { month: 'long', year: 'numeric', timeZone: 'UTC' });

/** "March 2027" for `2027-03`. */
export const monthName = (month: string): string => (month === undated ? text.undated : long.format(new Date(`${month}-01T00:00:00Z`)));

export const customerName = ({ id, name }: Pick<StatementCustomer, 'id' | 'name'>): string =>
  name === '' ? text.customers.unnamed(id) : name;

export const kindName = ({ kind, isRefund }: Pick<StatementLine, 'kind' | 'isRefund'>): string =>
  isRefund ? text.refundOf(text.kinds[kind]) : text.kinds[kind];

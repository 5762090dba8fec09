import type { Language } from '../../../../preload/contract/languages.ts';
import { en } from './en.ts';
import { id } from './id.ts';

export type StatementText = typeof en;

/** The texts of printed statements: the language is the customer's, not the interface's. */
export const statementTexts: Readonly<Record<Language, StatementText>> = { en, id };

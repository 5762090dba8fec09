import { language } from '../../text/en/language.ts';

/** The user's own variant of the interface's language, e.g. `en-GB`, else the language itself. */
export const locale: string = navigator.languages.find((tag) => tag === language || tag.startsWith(`${language}-`)) ?? language;

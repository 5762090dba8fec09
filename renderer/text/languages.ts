import type { Language } from '../../preload/contract/languages.ts';

/** Each language by its own name. */
export const languageNames: Readonly<Record<Language, string>> = { en: 'English', id: 'Bahasa Indonesia' };

import type { Language } from '../../../preload/contract/languages.ts';

export const language: Language = 'id';

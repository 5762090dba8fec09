import { app } from 'electron';
import { type Language, preferredLanguage } from '../../../preload/contract/languages.ts';
import type { Settings } from '../../../preload/contract/settings.ts';
import { en } from './en.ts';
import { id } from './id.ts';

export type Text = typeof en;

const texts: Readonly<Record<Language, Text>> = { en, id };
let language: Language | null = null;

/** The language of menus, native dialogs and the window. */
export function languageInUse(): Language {
  language ??= preferredLanguage(app.getPreferredSystemLanguages());
  return language;
}

/**
 * Follows the setting.
 * @returns whether the language is another one than before
 */
export function setLanguage(setting: Settings['appearance']['language']): boolean {
  const before = languageInUse();
  language = setting === 'system' ? null : setting;
  return languageInUse() !== before;
}

/** What main itself shows, in the language in use. */
export const text = (): Text => texts[languageInUse()];

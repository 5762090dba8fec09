/** Languages of the interface. The first is used where a system prefers none of them. */
export const languages = ['en', 'id'] as const;
export type Language = (typeof languages)[number];

/** Each language by its own name. */
export const languageNames: Readonly<Record<Language, string>> = { en: 'English', id: 'Bahasa Indonesia' };

/**
 * The language to use for a system.
 * @param preferred BCP 47 tags, the most preferred first
 */
export function preferredLanguage(preferred: readonly string[]): Language {
  for (const tag of preferred) {
    const known = languages.find((language) => language === baseLanguage(tag));
    if (known !== undefined) return known;
  }
  return languages[0];
}

/** `id` for `id-ID` and for its old code `in`; null for a tag that is not valid. */
function baseLanguage(tag: string): string | null {
  try {
    return new Intl.Locale(tag).language;
  } catch {
    return null;
  }
}

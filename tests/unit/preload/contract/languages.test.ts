import { expect, test } from 'vitest';
import { preferredLanguage } from '../../../../preload/contract/languages.ts';

test.each([
  [['id-ID', 'en-US'], 'id'],
  [['fr-FR', 'id', 'en'], 'id'],
  // The old code of Indonesian, which some systems still use.
  [['in-ID'], 'id'],
  [['en-GB', 'id-ID'], 'en'],
  [['idx', 'not a tag'], 'en'],
  [[], 'en'],
])('%j is %s', (preferred, language) => expect(preferredLanguage(preferred)).toBe(language));

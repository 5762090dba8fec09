import { expect, test } from 'vitest';
import { retiredNames, retiredPhrases, retiredTexts, retiredWords } from '../../../build/scripts/lib/checks/retired-words.ts';

const glossary = `# Glossary

| Term | Meaning |
|---|---|
| told | not in the table of retired words |

## Retired words

Not in identifiers.

| Retired | Use |
|---|---|
| told | reported, read |
| anew | again |

## Retired phrases

| Retired | Use |
|---|---|
| if wanted | (optional) |
| hotkeys? | keyboard shortcut |
`;

test('reads the retired words and phrases of the glossary with what to use instead', () => {
  expect([...retiredWords(glossary)]).toEqual([
    ['told', 'reported, read'],
    ['anew', 'again'],
  ]);
  expect([...retiredPhrases(glossary)]).toEqual([
    ['if wanted', '(optional)'],
    ['hotkeys?', 'keyboard shortcut'],
  ]);
});

test('a glossary without the tables retires nothing', () => {
  expect([...retiredWords('# Glossary'), ...retiredPhrases('# Glossary')]).toEqual([]);
});

test('finds retired words inside of identifiers, and not in strings, comments or longer words', () => {
  const source = `
    // told
    interface Row { readonly toldAt: number; untold: boolean }
    export function readAnew({ isTold }: { isTold: boolean }): string { return isTold ? 'told' : \`anew\`; }
    const stolden = 1;
  `;
  const found = retiredNames(source, retiredWords(glossary), false);
  expect(found.map((use) => [use.found, use.retired]).sort()).toEqual([
    ['isTold', 'told'],
    ['readAnew', 'anew'],
    ['toldAt', 'told'],
  ]);
  expect(found.find((use) => use.retired === 'anew')?.use).toBe('again');
});

test('finds retired phrases in texts, in any case, and not in identifiers, codes or longer words', () => {
  const source = `
    // if wanted
    export const texts = {
      hotkeys: 'Keyboard shortcuts',
      optional: (label: string) => \`\${label}, if wanted\`,
      title: 'Hotkeys',
      all: 'hotkeysof',
      'no-hotkeys': 'None',
    };
  `;
  expect(
    retiredTexts(source, retiredPhrases(glossary))
      .map((use) => [use.found, use.retired])
      .sort(),
  ).toEqual([
    [', if wanted', 'if wanted'],
    ['Hotkeys', 'hotkeys?'],
  ]);
});

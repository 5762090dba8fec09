import { expect, test } from 'vitest';
import { retiredNames, retiredWords } from '../../../build/scripts/lib/retired-words.ts';

const glossary = `# Glossary

| Term | Meaning |
|---|---|
| told | not in the table of retired words |

## Retired words

| Retired | Use |
|---|---|
| told | reported, read |
| anew | again |
`;

test('reads the retired words of the glossary with what to use instead', () => {
  expect([...retiredWords(glossary)]).toEqual([
    ['told', 'reported, read'],
    ['anew', 'again'],
  ]);
});

test('finds retired words inside of identifiers, and not in strings, comments or longer words', () => {
  const source = `
    // told
    interface Row { readonly toldAt: number; untold: boolean }
    export function readAnew({ isTold }: { isTold: boolean }): string { return isTold ? 'told' : \`anew\`; }
    const stolden = 1;
  `;
  expect(retiredNames(source, retiredWords(glossary), false).map(({ name, word }) => [name, word])).toEqual([
    ['toldAt', 'told'],
    ['readAnew', 'anew'],
    ['isTold', 'told'],
  ]);
});

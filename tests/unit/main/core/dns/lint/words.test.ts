import { expect, test } from 'vitest';
import { problemLevelOf } from '../../../../../../main/core/dns/lint/levels.ts';
import { zoneProblems } from '../../../../../../renderer/texts/en/zone-problems.ts';

/** What all problems together know of a record. */
const facts = new Proxy<Record<string, string>>({}, { get: (_, name) => (name === 'includes' ? '_spf.example.net' : `<${String(name)}>`) });

test.each(Object.keys(problemLevelOf))('%s has words for what is so, why it matters, and how it is mended', (code) => {
  const words = zoneProblems[code];
  expect(words?.text(facts)).toMatch(/^\S.*[^.!]$/);
  expect(words?.why).toMatch(/\S$/);
  if (words?.fix !== undefined) expect(words.fix(facts)).toMatch(/^[A-Z]/);
});

import { describe, expect, it } from 'vitest';
import { composeRequest } from '../../../../../../main/core/explorer/form/compose.ts';
import { createPatterns, type PatternVerdict } from '../../../../../../main/core/explorer/form/schema/patterns.ts';
import { documentOf, nothingFilled } from '../../../../../support/explorer-form.ts';

/** The work doubles with each further character: unguarded it would run for years. */
const catastrophic = '^(?:a+)+$';
const text = `${'a'.repeat(60)}!`;

/** On a busy computer 50 ms may pass without progress; a terminating pattern is not at fault then. */
function verdictOf(pattern: string, candidate: string, matches = createPatterns()): PatternVerdict {
  for (let tries = 0; tries < 10; tries += 1) {
    const verdict = matches(pattern, candidate);
    if (verdict !== 'unchecked') return verdict;
  }
  return 'unchecked';
}

describe('patterns of a document', () => {
  it('check whether a text matches', () => {
    expect(verdictOf('^[a-z]+$', 'abc')).toBe('fits');
    expect(verdictOf('^[a-z]+$', 'ABC')).toBe('differs');
    expect(verdictOf(String.raw`^\p{L}+$`, 'ä')).toBe('fits');
    // Not valid as Unicode patterns, which would reject the escape.
    expect(verdictOf(String.raw`^\_a$`, '_a')).toBe('fits');
  });

  it('terminate in every case, and are distinguished from those that differ', () => {
    const matches = createPatterns();
    expect(matches(catastrophic, text)).toBe('unchecked');
    expect(verdictOf('^ok$', 'ok', matches)).toBe('fits');
    expect(matches('(', 'a')).toBe('unchecked');
    expect(matches('a'.repeat(3000), 'a')).toBe('unchecked');
  });

  it('cannot exceed their total time', () => {
    const matches = createPatterns();
    const verdicts = Array.from({ length: 40 }, () => matches(catastrophic, text));
    expect(new Set(verdicts)).toEqual(new Set(['unchecked']));
    expect(matches('^ok$', 'ok')).toBe('unchecked');
  });

  it('are data: none of them is executed', () => {
    expect(verdictOf('"; globalThis.leaked = 1; "', 'a')).toBe('differs');
    expect(verdictOf('/; throw 1; /', 'a')).toBe('differs');
    expect(Object.hasOwn(globalThis, 'leaked')).toBe(false);
  });

  it('are reported as unchecked in a form, which can still be sent', async () => {
    const parameters = [{ name: 'q', in: 'query', schema: { type: 'string', pattern: catastrophic } }];
    const document = await documentOf({ '/a': { get: { parameters, responses: {} } } });
    const { faults, stops } = composeRequest(document, 'GET /a', { ...nothingFilled, query: { q: text } });
    expect(faults).toEqual([{ place: 'query', pointer: '/q', code: 'pattern-unchecked', facts: { pattern: catastrophic } }]);
    expect(stops).toBe(false);
    const wrongNow = () => composeRequest(document, 'GET /a', { ...nothingFilled, query: { q: 'b' } });
    let wrong = wrongNow();
    for (let tries = 0; tries < 10 && wrong.faults[0]?.code === 'pattern-unchecked'; tries += 1) wrong = wrongNow();
    expect(wrong.faults[0]?.code).toBe('pattern');
    expect(wrong.stops).toBe(true);
  });

  it('are also guarded as member name patterns', async () => {
    const schema = { type: 'object', patternProperties: { [catastrophic]: { type: 'integer' } } };
    const requestBody = { content: { 'application/json': { schema } } };
    const document = await documentOf({ '/a': { post: { requestBody, responses: {} } } });
    const { stops } = composeRequest(document, 'POST /a', { ...nothingFilled, body: { [text]: 'x', aaa: 1 } });
    expect(stops).toBe(false);
  });
});

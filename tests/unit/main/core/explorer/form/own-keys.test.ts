import { describe, expect, it } from 'vitest';
import { ownKeysIn } from '../../../../../../main/core/explorer/form/own-keys.ts';
import { secretForms } from '../../../../../../main/core/redaction/secret-forms.ts';
import type { OperationValues } from '../../../../../../preload/contract/explorer/operation-values.ts';
import { nothingFilled } from '../../../../../support/explorer-form.ts';

const secret = 'canary/key+4711';
const forms = secretForms(secret, '42');

describe('an API key of this application in a field', () => {
  it.each<[string, Partial<OperationValues>, string]>([
    ['of the path', { path: { id: secret } }, 'path /id'],
    ['of the query, within a text', { query: { q: `the ${secret}.` } }, 'query /q'],
    ['of a header, as credentials', { header: { 'X-A': Buffer.from(`42:${secret}`).toString('base64') } }, 'header /X-A'],
    ['of the body', { body: { list: [{ note: secret }] } }, 'body /list/0/note'],
    ['of the body, as a name', { body: { [secret]: 1 } }, 'body /canary~1key+4711'],
    ['of a body as JSON', { raw: '{"note":"canary\\u002fkey+4711"}' }, 'body '],
    ['of a body as a form', { raw: 'note=c%61nary%2Fkey%2B4711' }, 'body '],
    ['of a body as text', { raw: `Hello ${secret}` }, 'body '],
  ])('%s is found', (_what, values, place) => {
    const found = ownKeysIn({ ...nothingFilled, ...values }, forms);
    expect(found.map((fault) => `${fault.place} ${fault.pointer}`)).toEqual([place]);
    expect(found[0]?.code).toBe('own-key');
  });

  it('is not found elsewhere', () => {
    const values = { ...nothingFilled, path: { id: 'canary' }, body: { a: [1, null, true, 'key'] }, raw: '{"a":"b"}' };
    expect(ownKeysIn(values, forms)).toEqual([]);
    expect(ownKeysIn({ ...values, path: { id: secret } }, [])).toEqual([]);
  });
});

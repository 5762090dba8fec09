import { describe, expect, it } from 'vitest';
import { composeRequest, shownRequest } from '../../../../../../main/core/explorer/form/compose.ts';
import type { OperationValues } from '../../../../../../preload/contract/explorer/operation-values.ts';
import type { Json } from '../../../../../../preload/contract/values.ts';
import { documentOf, nothingFilled } from '../../../../../support/explorer-form.ts';

const pin = { type: 'string', format: 'password' };
const resource = { type: 'object', properties: { pin, name: { type: 'string' }, door: { type: 'object', writeOnly: true } } };
const resources = { type: 'object', properties: { things: { type: 'array', items: resource } } };
const choice = { oneOf: [{ type: 'object', properties: { name: { type: 'string' } } }, resource] };

async function compose(contentType: string, schema: Json, values: Partial<OperationValues>) {
  const requestBody = { required: true, content: { [contentType]: { schema } } };
  const document = await documentOf({ '/a': { post: { requestBody, responses: {} } } });
  return composeRequest(document, 'POST /a', { ...nothingFilled, ...values });
}

const jsonType = 'application/json';
const formType = 'application/x-www-form-urlencoded';

describe('secrets that only the document names', () => {
  it.each<[string, string, Json, Partial<OperationValues>]>([
    ['of JSON as text', jsonType, resource, { raw: '{ "name": "x", "pin": "canary-1" }' }],
    ['of JSON as text, written otherwise', jsonType, resource, { raw: '{"pin":"\\u0063anary-1"}' }],
    ['of JSON as text, within a list', jsonType, resources, { raw: '{"things":[{},{"pin":"canary-1"}]}' }],
    ['of JSON as text, within what is only written', jsonType, resource, { raw: '{"door":{"number":"canary-1"}}' }],
    ['of JSON as text, by one way of a choice', jsonType, choice, { raw: '{"name":"x","pin":"canary-1"}' }],
    ['of JSON as text, where a name stands twice', jsonType, resource, { raw: '{"pin":"canary-1","pin":""}' }],
    ['of JSON as text, too deep to be read', jsonType, {}, { raw: `${'['.repeat(70)}{"x":"canary-1"}${']'.repeat(70)}` }],
    ['of a form as text', formType, resource, { raw: 'name=x&pin=canary-1' }],
    ['of a form as text, encoded', formType, resource, { raw: 'p%69n=%63anary-1' }],
    ['of a form as text, within a list', formType, resources, { raw: 'things[1][pin]=canary-1' }],
    ['of a form as text, as PHP reads names', formType, { type: 'object', properties: { my_pin: pin } }, { raw: 'my.pin=canary-1' }],
    ['of a form as text, behind a semicolon', formType, resource, { raw: 'name=x;pin=canary-1' }],
    ['of a form that is none', formType, resource, { raw: 'canary-1' }],
    ['of a form that is not UTF-8', formType, resource, { raw: 'name=%ff&x=canary-1' }],
    ['of a plain text', 'text/plain', pin, { raw: 'canary-1' }],
    ['of a plain text, by its look', 'text/plain', { type: 'string' }, { body: 'password=canary-1' }],
    ['of a text that is an object', 'text/xml', resource, { raw: '<pin>canary-1</pin>' }],
    ['of a filled-in form, by one way of a choice', jsonType, choice, { body: { name: 'x', pin: 'canary-1' } }],
  ])('%s are neither shown nor stored, but are sent', async (_what, contentType, schema, values) => {
    const composed = await compose(contentType, schema, values);
    expect(composed.stops).toBe(false);
    expect(composed.secrets).not.toEqual([]);
    expect(JSON.stringify(shownRequest(composed))).not.toContain('anary-1');
    expect(composed.request?.body?.text).toBe(values.raw ?? (typeof values.body === 'string' ? values.body : JSON.stringify(values.body)));
  });

  it.each<[string, string, Json, string]>([
    ['JSON', jsonType, resource, '{ "name": "x" }'],
    ['a form', formType, resource, 'name=x&other=y%20z'],
    ['a text', 'text/plain', { type: 'string' }, 'Good morning'],
  ])('do not change %s without any', async (_what, contentType, schema, raw) => {
    const composed = await compose(contentType, schema, { raw });
    expect([composed.secrets, composed.faults, shownRequest(composed).request?.body]).toEqual([[], [], raw]);
  });

  it('report when the whole body is sealed', async () => {
    const { faults, stops } = await compose(formType, resource, { raw: 'what' });
    expect([faults.map(({ code }) => code), stops]).toEqual([['sealed'], false]);
  });
});

describe('a method override field', () => {
  it.each<[string, Partial<OperationValues>]>([
    ['text/jsonp', { body: '{"_method":"DELETE"}' }],
    ['text/json', { raw: '{"a":{"_method":"DELETE"}}' }],
    ['text/x-www-form-urlencoded', { raw: 'a=1&_method=DELETE' }],
    ['text/multipart', { raw: '--x\r\nContent-Disposition: form-data; name="_method"\r\n\r\nDELETE\r\n--x--' }],
    ['application/x+json', { raw: '{"_method":"DELETE"}' }],
    ['multipart/form-data', { body: { _method: 'DELETE' } }],
    ['multipart/form-data', { body: { a: { _method: 'DELETE' } } }],
    ['multipart/form-data; boundary=x', { body: { 'a[_method]': 'DELETE' } }],
    [jsonType, { body: { 'X-HTTP-Method-Override': 'DELETE' } }],
    [formType, { raw: 'x_http_method_override=DELETE' }],
    [`${formType}; charset=utf-7`, { raw: '+AF8-method=DELETE' }],
  ])('is rejected as %s', async (contentType, values) => {
    const { request, stops } = await compose(contentType, {}, values);
    expect([request, stops]).toEqual([null, true]);
  });
});

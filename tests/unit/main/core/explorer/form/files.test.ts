import { describe, expect, it } from 'vitest';
import { composeRequest, shownRequest } from '../../../../../../main/core/explorer/form/compose.ts';
import { asCurl } from '../../../../../../main/core/explorer/form/copies/curl.ts';
import { asPhp } from '../../../../../../main/core/explorer/form/copies/php.ts';
import { type FileFacts, plainName, usualBoundary } from '../../../../../../main/core/explorer/form/held-files.ts';
import { operationOf } from '../../../../../../main/core/explorer/form/operation.ts';
import { withFiles } from '../../../../../../main/core/explorer/form/with-files.ts';
import { chosenFile, fileValue, maxFilesBytes } from '../../../../../../preload/contract/explorer/file-value.ts';
import type { Json } from '../../../../../../preload/contract/values.ts';
import { documentOf, nothingFilled } from '../../../../../support/explorer-form.ts';

const binary = { type: 'string', format: 'binary', minLength: 5 };
const schema: Json = {
  type: 'object',
  required: ['scan'],
  properties: {
    scan: binary,
    note: { type: 'string' },
    pin: { type: 'string', format: 'password' },
    more: { type: 'array', items: binary },
  },
};
const report: FileFacts = { handle: 'f1', name: 'my "report".pdf', bytes: 3, boundary: usualBoundary };
const key = 'POST /v1/scans';
const documentWith = (type: string, of: Json = schema) =>
  documentOf({ '/v1/scans': { post: { requestBody: { required: true, content: { [type]: { schema: of } } }, responses: {} } } });

async function compose(body: Json, { type = 'multipart/form-data', held = [report] }: { type?: string; held?: readonly FileFacts[] } = {}) {
  return composeRequest(await documentWith(type), key, { ...nothingFilled, body }, null, held);
}
const codes = async (...args: Parameters<typeof compose>): Promise<string[]> =>
  (await compose(...args)).faults.map(({ pointer, code }) => `${pointer} ${code}`);

describe('a form with files', () => {
  it('can be sent, and requires its required file', async () => {
    const document = await documentWith('multipart/form-data');
    const { entry, bodies } = operationOf(document, key);
    expect([entry.unsupportedReason, bodies[0]?.field.fields.map(({ name, kind }) => `${name} ${kind}`)]).toEqual([
      null,
      ['scan file', 'note text', 'pin text', 'more list'],
    ]);
    expect(await codes({ note: 'x' })).toEqual(['/scan missing']);
    expect(await codes({ scan: fileValue(report) })).toEqual([]);
    expect(await codes({ scan: 'a path' })).toEqual(['/scan file']);
  });

  it('also for OpenAPI 3.1 and Swagger 2.0', async () => {
    const three = { type: 'object', properties: { scan: { type: 'string', contentMediaType: 'application/pdf' } } };
    const fields = operationOf(await documentWith('multipart/form-data', three), key).bodies[0]?.field.fields;
    expect(fields?.map(({ kind }) => kind)).toEqual(['file']);
    const parameters = [{ in: 'formData', name: 'scan', type: 'file', required: true }];
    const two = await documentOf({ '/v1/scans': { post: { parameters, responses: {} } } }, { swagger: '2.0' });
    expect(operationOf(two, key)).toMatchObject({
      entry: { unsupportedReason: null },
      bodies: [{ form: 'multipart', field: { fields: [{ kind: 'file' }] } }],
    });
  });

  it('shows name and size, and is serialized with the bytes', async () => {
    const composed = await compose({ scan: fileValue(report), note: 'a=b', more: [fileValue(report)] });
    const shown = shownRequest(composed).request;
    expect(shown?.body).toContain('(my "report".pdf, 3 bytes)');
    const content = new Uint8Array([0, 255, 13]);
    const body = withFiles(composed.request?.body ?? null, () => content);
    if (body === null || 'text' in body) throw new Error('There are no bytes.');
    const head = (name: string): string =>
      `--${usualBoundary}\r\nContent-Disposition: form-data; name="${name}"; filename="my %22report%22.pdf"\r\nContent-Type: application/octet-stream\r\n\r\n`;
    const bytes = '\x00\xff\r\r\n';
    const text = `--${usualBoundary}\r\nContent-Disposition: form-data; name="note"\r\n\r\na=b\r\n`;
    expect(Buffer.from(body.bytes).toString('latin1')).toBe(
      `${head('scan')}${bytes}${text}${head('more[0]')}${bytes}--${usualBoundary}--\r\n`,
    );
    expect([shown?.bodyBytes, body.contentType]).toEqual([body.bytes.byteLength, `multipart/form-data; boundary=${usualBoundary}`]);
    expect(body.files).toEqual([
      { name: report.name, bytes: 3 },
      { name: report.name, bytes: 3 },
    ]);
  });

  it('has a boundary that occurs in no file', async () => {
    const other = { ...report, handle: 'f2', boundary: 'reseller-desk-0123' };
    const { request } = await compose({ scan: fileValue(report), more: [fileValue(other)] }, { held: [report, other] });
    expect(request?.body?.contentType).toBe('multipart/form-data; boundary=reseller-desk-0123');
    expect(() => withFiles(request?.body ?? null, () => Buffer.from('x reseller-desk-0123 x'))).toThrow('files-not-together');
  });

  it.each<[string, Json, Parameters<typeof compose>[1], string[]]>([
    ['is not held any more', { scan: fileValue({ ...report, handle: 'f9' }) }, {}, ['/scan file-gone']],
    [
      'is too much with another',
      { scan: fileValue(report), more: [fileValue(report)] },
      { held: [{ ...report, bytes: maxFilesBytes }] },
      [' files-too-large'],
    ],
  ])('is not sent if a file %s', async (_what, body, more, faults) => {
    expect(await codes(body, more)).toEqual(faults);
    expect((await compose(body, more)).request).toBeNull();
  });

  it('sends no file that a text names, and none in another kind of body', async () => {
    const { request } = await compose({ scan: fileValue(report), note: '@/etc/passwd' });
    expect(request?.body?.parts?.map((part) => 'file' in part)).toEqual([true, false]);
    const deep = { type: 'object', properties: { a: { type: 'object', properties: { b: binary } } } };
    const composed = composeRequest(
      await documentWith('application/json', deep),
      key,
      { ...nothingFilled, body: { a: { b: fileValue(report) } } },
      null,
      [report],
    );
    expect([composed.faults.map(({ code }) => code), composed.request]).toEqual([['no-file'], null]);
  });

  it('is copied with the file name, and with secrets as variables', async () => {
    const composed = await compose({ scan: fileValue(report), note: "it's; @x", pin: 'canary' });
    const curl = asCurl(composed, { baseAddress: 'https://reseller.example.test' });
    expect(curl).toContain(`--form 'scan=@"./my \\"report\\".pdf";type=application/octet-stream'`);
    expect(curl).toContain(String.raw`--form-string 'note=it'\''s; @x'`);
    expect(curl).toContain(`--form-string 'pin='"$PIN"`);
    expect(curl).not.toMatch(/canary|Content-Type/);
    const php = asPhp(composed, { baseAddress: 'https://reseller.example.test' });
    expect(php).toContain(`'scan' => new CURLFile('my "report".pdf', 'application/octet-stream', 'my "report".pdf')`);
    expect(php).toContain(`'pin' => getenv('PIN')`);
    expect(php).not.toMatch(/canary|Content-Type/);
  });
});

describe('a file body', () => {
  const whole = { ...{ type: 'string', format: 'binary' } };
  const octets = 'application/octet-stream';
  const wholeOf = async (
    body: Json,
    { type = octets, media = { schema: whole } as Json, held = [report], raw = null as string | null } = {},
  ) => {
    const requestBody = { required: true, content: { [type]: media } };
    const document = await documentOf({ '/v1/scans': { post: { requestBody, responses: {} } } }, { openapi: '3.1.0' });
    return { document, composed: composeRequest(document, key, { ...nothingFilled, body, raw }, null, held) };
  };

  it.each<[string, Json]>([
    [octets, { schema: whole }],
    [octets, {}],
    [octets, { schema: {} }],
    ['image/png', {}],
    ['application/json', { schema: whole }],
    ['application/pdf', { schema: { contentMediaType: 'application/pdf' } }],
  ])('is chosen in the form: %s %j', async (type, media) => {
    const { document, composed } = await wholeOf(fileValue(report), { type, media });
    const { entry, bodies } = operationOf(document, key);
    expect([entry.unsupportedReason, bodies.map(({ contentType, form, field }) => [contentType, form, field.kind])]).toEqual([
      null,
      [[type, 'file', 'file']],
    ]);
    expect(composed).toMatchObject({ faults: [], request: { body: { contentType: type, text: '(my "report".pdf, 3 bytes)' } } });
  });

  it.each<[string, Json]>([
    ['application/xml', { schema: { type: 'object' } }],
    [octets, { schema: { type: 'object' } }],
    ['multipart/*', {}],
  ])('is not offered for %s %j', async (type, media) => {
    expect(operationOf((await wholeOf(null, { type, media })).document, key)).toMatchObject({
      entry: { unsupportedReason: 'body' },
      bodies: [],
    });
  });

  it('has the type chosen from a range, or that of its name', async () => {
    const typed = async (range: string, contentType: string | null, { name = 'scan.PNG', media = {} as Json } = {}) => {
      const file = { ...report, name };
      const requestBody = { required: true, content: { [range]: media } };
      const document = await documentOf({ '/v1/scans': { post: { requestBody, responses: {} } } }, { openapi: '3.1.0' });
      const values = { ...nothingFilled, contentType, body: fileValue(file) };
      const { request, faults } = composeRequest(document, key, values, null, [file]);
      return request?.body?.contentType ?? faults.map(({ code, facts }) => `${code} ${facts['range'] ?? facts['name']}`).join();
    };
    expect(await typed('image/*', null)).toBe('image/png');
    expect(await typed('image/*', 'image/*')).toBe('image/png');
    expect(await typed('image/*', 'image/webp')).toBe('image/webp');
    expect(await typed('image/*', 'text/plain')).toBe('content-type text/plain');
    expect(await typed('image/*', 'image/')).toBe('content-type image/');
    expect(await typed('image/*', null, { name: 'scan.pdf' })).toBe('content-type-needed image/*');
    expect(await typed('image/*', null, { name: 'png' })).toBe('content-type-needed image/*');
    expect(await typed('application/*', null, { name: 'scan.unknown' })).toBe(octets);
    expect(await typed('*/*', null, { media: { schema: whole } })).toBe('image/png');
    expect(await typed('*/*', 'audio/mpeg', { media: { schema: whole } })).toBe('audio/mpeg');
  });

  it('is sent byte for byte, and shown by name and size', async () => {
    const { composed } = await wholeOf(fileValue(report));
    expect(shownRequest(composed).request).toMatchObject({ contentType: octets, body: '(my "report".pdf, 3 bytes)', bodyBytes: 3 });
    const body = withFiles(composed.request?.body ?? null, () => new Uint8Array([0, 255, 13]));
    expect(body).toEqual({ contentType: octets, bytes: Buffer.from([0, 255, 13]), files: [{ name: report.name, bytes: 3 }] });
    expect(() => withFiles(composed.request?.body ?? null, () => null)).toThrow('form-file-released');
    expect(() => withFiles(composed.request?.body ?? null, () => Buffer.from('a=1&_method=DELETE'))).toThrow('method-override');
  });

  it('is required, and accepts nothing else', async () => {
    const faultsOf = async (...args: Parameters<typeof wholeOf>) => {
      const { faults, request } = (await wholeOf(...args)).composed;
      expect(request === null || faults.some(({ code }) => code === 'missing')).toBe(true);
      return faults.map(({ place, pointer, code }) => `${place}${pointer} ${code}`);
    };
    expect(await faultsOf(null)).toEqual(['body missing']);
    expect(await faultsOf('')).toEqual(['body missing']);
    expect(await faultsOf('@/etc/passwd')).toEqual(['body file']);
    expect(await faultsOf(fileValue({ ...report, handle: 'f9' }))).toEqual(['body file-gone']);
    expect(await faultsOf(fileValue(report), { held: [{ ...report, bytes: maxFilesBytes + 1 }] })).toEqual(['body files-too-large']);
    expect(await faultsOf(null, { raw: 'text' })).toEqual(['body no-raw']);
  });

  it('is copied with the file name', async () => {
    const { composed } = await wholeOf(fileValue(report));
    const curl = asCurl(composed, { baseAddress: 'https://reseller.example.test' });
    expect(curl).toContain(`--header 'Content-Type: application/octet-stream'`);
    expect(curl).toContain(`--data-binary '@./my "report".pdf'`);
    const php = asPhp(composed, { baseAddress: 'https://reseller.example.test' });
    expect(php).toContain(`'Content-Type: application/octet-stream'`);
    expect(php).toContain(`CURLOPT_POSTFIELDS => file_get_contents('my "report".pdf'),`);
  });
});

describe('a chosen file', () => {
  it('is identified only by its value', () => {
    expect(chosenFile(fileValue(report))).toEqual({ handle: 'f1', name: report.name, bytes: 3 });
    for (const value of [null, 'f1', [], {}, { $file: 'x', name: 'a', bytes: 1 }, { $file: 'f1', name: 'a', bytes: 1, more: 1 }])
      expect(chosenFile(value)).toBeNull();
  });

  it.each([
    ['report.pdf', 'report.pdf'],
    ['a"b\r\nc', 'a_b__c'],
    ['C:\\secret\\x', 'C__secret_x'],
    ['..', 'file'],
    ['\u202egnp.exe', '_gnp.exe'],
  ])('named %j is sent as %j', (name, plain) => {
    expect(plainName(name)).toBe(plain);
  });
});

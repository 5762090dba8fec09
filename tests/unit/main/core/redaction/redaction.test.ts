import { describe, expect, it } from 'vitest';
import { writtenNumber } from '../../../../../main/core/base/text/written-number.ts';
import { createRedaction } from '../../../../../main/core/redaction/redaction.ts';

const key = 'k9/Zt+Canary==4711 ä';
const id = '20417';

function redactionOf(secret = key, resellerId = id) {
  const redaction = createRedaction();
  redaction.addSecret(secret, resellerId);
  return redaction;
}

const base64 = (text: string) => Buffer.from(text).toString('base64');

describe('a known secret', () => {
  const forms: [string, string][] = [
    ['as it is', key],
    ['percent-encoded', encodeURIComponent(key)],
    ['percent-encoded in lower case', encodeURIComponent(key).replace(/%../g, (code) => code.toLowerCase())],
    ['form-encoded', new URLSearchParams({ q: key }).toString().slice(2)],
    ['in JSON', JSON.stringify(key).slice(1, -1)],
    ['in JSON as PHP writes it', key.replaceAll('/', '\\/')],
    ['in HTML', key.replaceAll('&', '&amp;')],
    ['Base64', base64(key)],
    ['Base64 without padding', base64(key).replace(/=+$/, '')],
    ['Base64 for addresses', Buffer.from(key).toString('base64url')],
    ['hex', Buffer.from(key).toString('hex')],
    ['with the id', `${id}:${key}`],
    ['with the id, Base64', base64(`${id}:${key}`)],
    ['with the id, percent-encoded', encodeURIComponent(`${id}:${key}`)],
  ];
  it.each(forms)('is masked %s', (_name, form) => {
    const text = redactionOf().text(`before ${form} after`);
    expect(text).toBe('before (secret) after');
  });

  const withSigns = 'k"9\\b!(1)*\'7';
  it.each([
    ['in JSON', JSON.stringify(withSigns).slice(1, -1)],
    ['percent-encoded as PHP writes it', 'k%229%5Cb%21%281%29%2A%277'],
    ['Base64 without padding', base64(withSigns).replace(/=+$/, '')],
  ])('with signs is masked %s', (_name, form) => {
    expect(redactionOf(withSigns).text(`before ${form} after`)).toBe('before (secret) after');
  });

  it('is masked with an ID that is added later', () => {
    const redaction = createRedaction();
    redaction.addSecret('late-secret');
    redaction.addSecret('late-secret', id);
    expect(redaction.text(`sent ${base64(`${id}:late-secret`)} there`)).toBe('sent (secret) there');
  });

  it('that is empty, or has no ID, hides nothing else', () => {
    expect(redactionOf('').text(`${id}: a - b`)).toBe(`${id}: a - b`);
    const redaction = createRedaction();
    redaction.addSecret('abcdef');
    expect(redaction.text('a - b, undefined: c')).toBe('a - b, undefined: c');
  });

  it('is masked with each of several IDs', () => {
    const redaction = redactionOf('abc', '7');
    redaction.addSecret('abc', '8');
    expect(redaction.text(`${base64('7:abc')} ${base64('8:abc')}`)).toBe('(secret) (secret)');
  });

  it('is known to a redaction created from the forms of another, also once more are added', () => {
    const redaction = createRedaction(redactionOf('abcdef').forms());
    expect(redaction.text('an abcdef there')).toBe('an (secret) there');
    redaction.addSecret('ghijkl');
    expect(redaction.text('an abcdef there')).toBe('an (secret) there');
  });

  it('with half a character, which has no percent-encoding, is masked as it is', () => {
    expect(redactionOf('abc\uD800def').text('an abc\uD800def there')).toBe('an (secret) there');
  });

  it('that is short is masked as Base64 without any of its padding', () => {
    expect(redactionOf('>>>>').text('an Pj4+Pg there')).toBe('an (secret) there');
  });

  it('is masked exactly inside of a longer Base64 text, from eight bytes on', () => {
    expect(redactionOf('aSecretOf-18-bytes').text(base64('xyzaSecretOf-18-bytesand'))).toBe('eHl6(secret)YW5k');
    expect(redactionOf('8_bytes!').text(base64('xyz8_bytes!'))).toContain('(secret)');
    expect(redactionOf('8_bytes!').text(base64('xyz8_bytes!and'))).toMatch(/^eHl6\(secret\)/);
    expect(redactionOf('8_bytes!').text(base64('x8_bytes!and'))).toBe('eD(secret)YW5k');
    expect(redactionOf('abcd').text(base64('xyzabcdef'))).toBe(base64('xyzabcdef'));
  });

  it.each(['x', 'xy', 'xyz'])('is masked inside of a longer Base64 text that starts with %s', (before) => {
    const secret = 'aSecretOfSomeLength';
    const text = redactionOf(secret).text(base64(`${before}${secret}and more`));
    expect(text).toContain('(secret)');
    expect(Buffer.from(text.split('(secret)')[0] ?? '', 'base64').toString()).not.toContain(secret.slice(0, 4));
  });

  it('is masked as a number, as a name and deep inside', () => {
    const redaction = redactionOf('48151623');
    expect(redaction.json({ id: 48151623, '48151623': 1, list: [{ note: 'x48151623y' }] })).toEqual({
      id: '(secret)',
      '(secret)': 1,
      list: [{ note: 'x(secret)y' }],
    });
  });

  it('stays known when others are added', () => {
    const redaction = redactionOf('first-secret');
    redaction.addSecret('second-secret', '7');
    expect(redaction.text('first-secret second-secret')).toBe('(secret) (secret)');
  });

  it('that contains another secret is masked completely', () => {
    const redaction = redactionOf('abcdef');
    redaction.addSecret('abcdefghijkl', id);
    expect(redaction.text('abcdefghijkl')).toBe('(secret)');
  });
});

describe('a secret of under four characters', () => {
  const redaction = redactionOf('7b');

  it('does not destroy texts', () => {
    expect(redaction.text('17bc, 7bx, x7b and 0x3762')).toBe('17bc, 7bx, x7b and 0x3762');
  });

  it('of four characters is masked inside of words, as is a pair of four', () => {
    expect(redactionOf('7b9z').text('x7b9zy')).toBe('x(secret)y');
    expect(redactionOf('7bc').text('x20417:7bcy')).toBe('x(secret)y');
    expect(redactionOf('c', 'ab').text('xab:cy')).toBe('x(secret)y');
    expect(redactionOf('b', 'a').text('xa:by')).toBe('xa:by');
  });

  it('is masked as a separate word, in a header and in its pair', () => {
    expect(redaction.text('key 7b, "7b"')).toBe('key (secret), "(secret)"');
    expect(redaction.text(`20417:7b ${base64('20417:7b')}`)).toBe('(secret) (secret)');
    expect(redaction.text('Authorization: 7b')).toBe('Authorization: (secret)');
  });
});

describe('what looks like a secret', () => {
  const redaction = createRedaction();

  it.each([
    ['Authorization: Basic MjA0MTc6a2V5', 'Authorization: (secret)'],
    ['proxy-authorization=Negotiate abc\r\nHost: a', 'proxy-authorization=(secret)\r\nHost: a'],
    ['Set-Cookie: a="b c"; Path=/\nX: 1', 'Set-Cookie: (secret)\nX: 1'],
    ['{"cookie":"a=b","host":"c"}', '{"cookie":"(secret)","host":"c"}'],
    [String.raw`{\"authorization\":\"Basic abc=\",\"b\":1}`, String.raw`{\"authorization\":\"(secret)\",\"b\":1}`],
    ['sent Basic MjA0MTc6a2V5 there', 'sent Basic (secret) there'],
    ['Bearer%20abc.def', 'Bearer%20(secret)'],
    ['https://me:pw@host.example/x', 'https://(secret)@host.example/x'],
    ['name=a&password=geheim&password_confirmation=geheim&x=1', 'name=a&password=(secret)&password_confirmation=(secret)&x=1'],
    ['customer%5Bpassword%5D=geheim&x=1', 'customer%5Bpassword%5D=(secret)&x=1'],
    ['{"authCode":"4oyxABCDgXp","id":1}', '{"authCode":"(secret)","id":1}'],
    ["secret-key: 'abc def'", "secret-key: '(secret)'"],
    ['api_key => abc', 'api_key => (secret)'],
    ['a -----BEGIN EC PRIVATE KEY-----\nMHcC\n-----END EC PRIVATE KEY----- b', 'a (secret) b'],
    ['-----BEGIN PRIVATE KEY-----\nMHcC', '(secret)'],
    ['Basic%20Industries', 'Basic%20(secret)'],
    ['Basic x9Industries', 'Basic (secret)'],
  ])('is masked: %s', (text, expected) => {
    expect(redaction.text(text)).toBe(expected);
    expect(redaction.text(expected)).toBe(expected);
  });

  it.each([
    'Basic authentication is used.',
    'The token is missing',
    'Bearer tokens',
    'passwords, secrets and cookies',
    '"password":null',
    'PT Basic Industries Contoh',
    'BASIC FIT, Bandung',
    'Basic Nv.',
    'Basic training',
  ])('is distinguished from plain words: %s', (text) => {
    expect(redaction.text(text)).toBe(text);
  });

  it('is masked by field name in any spelling', () => {
    const names = [
      'password',
      'Password_Confirmation',
      'auth-code',
      'authCode',
      'AUTH CODE',
      'token',
      'secret',
      'secret_key',
      'accessKey',
      'x-api-key',
    ];
    const masked = redaction.json(Object.fromEntries([...names, 'private_key', 'csr_code', 'Cookie'].map((name) => [name, 'canary'])));
    expect(JSON.stringify(masked)).not.toContain('canary');
  });

  it.each(['tokens', 'auth_codes', 'auth_code_2', 'auth_code_12', 'apiKeys', 'new_tokens', 'password_hash', 'Passwords'])(
    'is masked in the field %s',
    (name) => {
      expect(createRedaction().json({ [name]: ['canary'] })).toEqual({ [name]: '(secret)' });
    },
  );

  it.each(['token2name', 'tokens_left', 'description'])('is distinguished from the field %s', (name) => {
    expect(createRedaction().json({ [name]: 'shown' })).toEqual({ [name]: 'shown' });
  });

  it('is searched for in one pass, whatever a text consists of', () => {
    for (const start of ['token:\\"', 'cookie: \\"', 'basic ', 'token', '-----BEGIN ']) {
      for (const filling of ['\\', ' ', '+', '[', 'token:\\"\\', 'A']) {
        expect(createRedaction().text(`${start}${filling.repeat(200_000 / filling.length)}:`).length).toBeGreaterThan(0);
      }
    }
  });

  it('is masked with everything below the field, but empty values and true stay', () => {
    expect(redaction.json({ token: { a: 'canary' }, secret: null, auth_code: undefined, password: '', api_key: true })).toEqual({
      token: '(secret)',
      secret: null,
      auth_code: null,
      password: '',
      api_key: true,
    });
  });

  it('is masked in lists of headers and of named fields', () => {
    expect(
      redaction.json([
        ['Authorization', 'canary'],
        ['accept', 'json'],
      ]),
    ).toEqual([
      ['Authorization', '(secret)'],
      ['accept', 'json'],
    ]);
    expect(redaction.json(['accept', 'json', 'cookie', 'canary'])).toEqual(['accept', 'json', 'cookie', '(secret)']);
    expect(redaction.json(['password', 'canary'])).toEqual(['password', '(secret)']);
    expect(redaction.json(['password', 'name', 'email'])).toEqual(['password', 'name', 'email']);
    for (const label of ['name', 'key', 'field']) {
      expect(redaction.json({ [label]: 'auth_code', value: 'canary' })).toEqual({ [label]: 'auth_code', value: '(secret)' });
    }
    expect(redaction.json({ name: 7, key: 'token', value: 'canary' })).toEqual({ name: 7, key: 'token', value: '(secret)' });
    expect(redaction.json({ kind: 'token', value: 'shown' })).toEqual({ kind: 'token', value: 'shown' });
  });
});

describe('json', () => {
  const redaction = createRedaction();

  it('recognizes a secret field with numbers in and after its name', () => {
    expect(redaction.json({ line2_token_3: 'abc', token2_line_3: 'abc' })).toEqual({ line2_token_3: '(secret)', token2_line_3: 'abc' });
  });

  it('cuts cycles, but shows a shared value twice', () => {
    const shared = { a: 1 };
    const ring: Record<string, unknown> = { one: shared, two: shared };
    ring['self'] = ring;
    expect(redaction.json(ring)).toEqual({ one: { a: 1 }, two: { a: 1 }, self: '(cycle)' });
  });

  it('cuts what is nested deeper than 32 levels', () => {
    let value: unknown = 'bottom';
    for (let depth = 0; depth < 200; depth += 1) value = [value];
    expect(JSON.stringify(redaction.json(value))).toBe(`${'['.repeat(32)}"(too deep)"${']'.repeat(32)}`);
  });

  it('accepts errors, dates, bytes, maps and properties that throw', () => {
    const error = new Error('Authorization: Basic abcd', { cause: new Error('password=x') });
    const masked = redaction.json({
      error,
      at: new Date(0),
      bytes: Buffer.from('abc'),
      map: new Map([['token', 'canary']]),
      bad: Object.defineProperty({}, 'x', {
        enumerable: true,
        get: () => {
          throw new Error('no');
        },
      }),
      run: () => 1,
      big: 12n,
    }) as Record<string, unknown>;
    expect(masked).toMatchObject({
      at: '1970-01-01T00:00:00.000Z',
      bytes: '(3 bytes)',
      map: { token: '(secret)' },
      bad: '(unreadable)',
      run: null,
      big: '12',
    });
    expect(masked['error']).toMatchObject({ message: 'Authorization: (secret)', cause: { message: 'password=(secret)' } });
  });

  it('accepts sets, URLs, patterns and plain values', () => {
    expect(redaction.json(new Set(['token=x', 'y']))).toEqual(['token=(secret)', 'y']);
    expect(redaction.json(new URL('https://me:pw@host.example/x'))).toBe('https://(secret)@host.example/x');
    expect(redaction.json(/token=abc /)).toBe('/token=(secret) /');
    expect(redaction.json([true, null, undefined, 1.5, Number.POSITIVE_INFINITY])).toEqual([true, null, null, 1.5, 'Infinity']);
    expect(redaction.json(new Error('plain'))).not.toHaveProperty('cause');
  });

  it('keeps a number as it was written, unless it is a secret', () => {
    const written = writtenNumber('12345678901234567890.10');
    expect(JSON.stringify(redaction.json([written]))).toBe('[12345678901234567890.10]');
    expect(redactionOf('345678901').json(written)).toBe('(secret)');
  });

  it('masks a name that was harmless before its secret was known', () => {
    const redaction = createRedaction();
    expect(redaction.json({ 'key-of-later': 1 })).toEqual({ 'key-of-later': 1 });
    redaction.addSecret('key-of-later');
    expect(redaction.json({ 'key-of-later': 1 })).toEqual({ '(secret)': 1 });
  });
});

it('a field with the name of the prototype is a field like any other', () => {
  const input = JSON.parse('{ "__proto__": { "token": "abc" }, "name": "password", "value": "hunter22" }') as object;
  const masked = createRedaction().json(input) as object;
  expect(JSON.stringify(masked)).toBe('{"__proto__":{"token":"(secret)"},"name":"password","value":"(secret)"}');
  expect(Object.getPrototypeOf(masked)).toBe(Object.prototype);
});

it('dates and times stay, and a secret of digits and colons is masked in them', () => {
  const redaction = createRedaction();
  const timestamps = ['2026-11-21', '2026-11-21 23:59:59', '2026-11-21T08:00:00.000000Z', '2026-11-21T08:00:00+07:00'];
  expect(redaction.json(timestamps)).toEqual(timestamps);
  redaction.addSecret('23:59:59');
  expect(redaction.json(timestamps)).toContain('2026-11-21 (secret)');
  redaction.addSecret('8675309');
  expect(redaction.json({ id: 86753091, other: 8675 })).toEqual({ id: '(secret)', other: 8675 });
});

import { randomInt } from 'node:crypto';
import { decode, encode } from 'dns-packet';
import { describe, expect, test } from 'vitest';
import { decodeMessage, isAskable, makeQuery } from '../../../../../../main/core/live-dns/wire/message.ts';
import { MalformedMessage } from '../../../../../../main/core/live-dns/wire/reader.ts';

const question = { type: 'A', name: 'example.test', class: 'IN' } as const;
const response = (answers: Parameters<typeof encode>[0]['answers'], flags = 0x8400 & 0x7fff): Buffer =>
  encode({ type: 'response', id: 7, flags, questions: [question], ...(answers === undefined ? {} : { answers }) });

/** A response with one record of this type and data, whose name points to the question. */
function raw(type: number, data: Uint8Array, name: Uint8Array = Uint8Array.of(0xc0, 12)): Uint8Array {
  const head = response([]);
  head.writeUInt16BE(1, 6);
  const frame = Buffer.alloc(10);
  frame.writeUInt16BE(type, 0);
  frame.writeUInt16BE(1, 2);
  frame.writeUInt32BE(60, 4);
  frame.writeUInt16BE(data.length, 8);
  return Buffer.concat([head, name, frame, data]);
}
const dataOf = (type: number, data: Uint8Array): string | undefined => decodeMessage(raw(type, data)).answers[0]?.data;

describe('responses', () => {
  test('are read with their flags, sections, and data as in a zone file', () => {
    const message = decodeMessage(
      response([
        { type: 'A', name: 'example.test', ttl: 60, data: '192.0.2.1' },
        { type: 'AAAA', name: 'example.test', ttl: 60, data: '2001:db8::1' },
        { type: 'MX', name: 'example.test', ttl: 60, data: { preference: 10, exchange: 'mail.example.test' } },
        { type: 'TXT', name: 'example.test', ttl: 60, data: ['a "quoted" \\', 'b'] },
        { type: 'SRV', name: '_sip._tcp.example.test', ttl: 60, data: { priority: 1, weight: 2, port: 5060, target: 'sip.example.test' } },
        { type: 'CAA', name: 'example.test', ttl: 60, data: { flags: 128, tag: 'issue', value: 'ca.test; a=b' } },
      ]),
    );
    expect(message).toMatchObject({
      id: 7,
      authoritative: true,
      truncated: false,
      rcode: 'NOERROR',
      question: { name: 'example.test', type: 'A' },
    });
    expect(message.answers.map(({ type, data }) => `${type} ${data}`)).toEqual([
      'A 192.0.2.1',
      'AAAA 2001:db8::1',
      'MX 10 mail.example.test',
      'TXT "a \\"quoted\\" \\\\" "b"',
      'SRV 1 2 5060 sip.example.test',
      'CAA 128 issue "ca.test; a=b"',
    ]);
  });

  test('show a dot within a label, and no character that a terminal interprets', () => {
    const label = Buffer.from('\u001b[31m.a', 'latin1');
    expect(dataOf(5, Buffer.concat([Uint8Array.of(label.length), label, Uint8Array.of(4), Buffer.from('test'), Uint8Array.of(0)]))).toBe(
      '\\027[31m\\.a.test',
    );
    expect(dataOf(16, Buffer.from('\u0006\u001b]0;x\u0007', 'latin1'))).toBe('"\\027]0;x\\007"');
  });

  test('of an unknown type are shown in hexadecimal', () => {
    expect(dataOf(65_280, Uint8Array.of(192, 0, 2, 1))).toBe('\\# 4 C0000201');
    expect(dataOf(65_280, new Uint8Array())).toBe('\\# 0');
  });

  test('are rejected if a name does not end, leads forward, or is too long', () => {
    const self = raw(1, Uint8Array.of(192, 0, 2, 1), Uint8Array.of(0xc0, response([]).length));
    const forward = raw(1, Uint8Array.of(192, 0, 2, 1), Uint8Array.of(0xc0, 200));
    const forwardToName = raw(5, Uint8Array.of(1, 97, 0), Uint8Array.of(0xc0, response([]).length + 12));
    const long = raw(
      5,
      Buffer.concat([...Array.from({ length: 5 }, () => Buffer.concat([Uint8Array.of(63), Buffer.alloc(63, 97)])), Uint8Array.of(0)]),
    );
    const unknownLabel = raw(5, Uint8Array.of(0x41, 97, 0));
    for (const bytes of [self, forward, forwardToName, long, unknownLabel]) expect(() => decodeMessage(bytes)).toThrow(MalformedMessage);
  });

  test('are rejected if they have fewer records than they say, data of another length, or are no response', () => {
    const many = response([]);
    many.writeUInt16BE(65_535, 6);
    const query = encode({ type: 'query', id: 1, questions: [question] });
    const twoQuestions = encode({ type: 'response', id: 1, questions: [question, question] });
    const long = raw(1, Uint8Array.of(192, 0, 2, 1, 9));
    const short = raw(15, Uint8Array.of(0));
    for (const bytes of [many, query, twoQuestions, long, short, new Uint8Array(5)])
      expect(() => decodeMessage(bytes)).toThrow(MalformedMessage);
  });

  test('10,000 damaged packets are either read or rejected', () => {
    const seeds = [
      response([{ type: 'A', name: 'example.test', ttl: 60, data: '192.0.2.1' }]),
      response([
        { type: 'TXT', name: 'a.example.test', ttl: 60, data: ['x'.repeat(200), 'y'] },
        {
          type: 'SOA',
          name: 'example.test',
          ttl: 60,
          data: { mname: 'ns.example.test', rname: 'host.example.test', serial: 1, refresh: 2, retry: 3, expire: 4, minimum: 5 },
        },
        {
          type: 'NAPTR',
          name: 'example.test',
          ttl: 60,
          data: { order: 1, preference: 2, flags: 'u', services: 'E2U', regexp: '!a!b!', replacement: '.' },
        },
        { type: 'DS', name: 'example.test', ttl: 60, data: { keyTag: 1, algorithm: 8, digestType: 2, digest: Buffer.alloc(32) } },
      ]),
      Buffer.from(raw(65, Uint8Array.of(0, 1, 0, 0, 1, 0, 3, 2, 104, 50, 0, 4, 0, 4, 192, 0, 2, 1))),
      Buffer.from(raw(46, Buffer.concat([Uint8Array.of(0, 1, 8, 2, 0, 0, 0, 60, 0, 0, 0, 1, 0, 0, 0, 2, 0, 9, 0), Buffer.alloc(20)]))),
    ];
    for (const seed of seeds) expect(decodeMessage(seed).answers.length).toBeGreaterThan(0);
    const outcomes = { read: 0, rejected: 0 };
    const unprintable: unknown[] = [];
    for (let run = 0; run < 10_000; run += 1) {
      const bytes = Buffer.from(seeds[run % seeds.length] ?? []);
      for (let change = randomInt(1, 8); change > 0; change -= 1) bytes[randomInt(bytes.length)] = randomInt(256);
      const packet = randomInt(4) === 0 ? bytes.subarray(0, randomInt(bytes.length)) : bytes;
      try {
        const { answers, authorities, additionals } = decodeMessage(packet);
        outcomes.read += 1;
        unprintable.push(...[...answers, ...authorities, ...additionals].filter(({ name, data }) => !/^[ -~]*$/.test(name + data)));
      } catch (error) {
        if (!(error instanceof MalformedMessage)) throw error;
        outcomes.rejected += 1;
      }
    }
    expect(unprintable).toEqual([]);
    expect(outcomes.read).toBeGreaterThan(100);
    expect(outcomes.rejected).toBeGreaterThan(1000);
  });
});

describe('queries', () => {
  test('have a random ID and case, EDNS with 1232 octets, and recursion only if asked', () => {
    const queries = Array.from({ length: 20 }, () => makeQuery('a-long-name.example.test', 'TXT', { recursion: false, edns: true }));
    expect(new Set(queries.map(({ id }) => id)).size).toBeGreaterThan(10);
    expect(new Set(queries.map(({ name }) => name)).size).toBeGreaterThan(10);
    const [query] = queries;
    const packet = decode(Buffer.from(query?.bytes ?? []));
    expect(packet.questions).toEqual([{ name: query?.name, type: 'TXT', class: 'IN' }]);
    expect(packet.additionals?.[0]).toMatchObject({ type: 'OPT', udpPayloadSize: 1232 });
    expect(packet.flag_rd).toBe(false);
    expect(decode(Buffer.from(makeQuery('.', 'NS', { recursion: true, edns: false }).bytes))).toMatchObject({
      flag_rd: true,
      additionals: [],
    });
    expect(decode(Buffer.from(makeQuery('a.test', 'HTTPS', { recursion: true, edns: false }).bytes)).questions?.[0]?.type).toBe(
      'UNKNOWN_65',
    );
  });

  test('are made only for names that fit into one', () => {
    expect(['example.test', '_dmarc.example.test', '*.example.test', '.'].every(isAskable)).toBe(true);
    expect(['', 'a..b', `${'a'.repeat(64)}.test`, 'a\\.b.test', 'ä.test', `${'a.'.repeat(130)}test`].some(isAskable)).toBe(false);
    expect(() => makeQuery('a..b', 'A', { recursion: false, edns: true })).toThrow(RangeError);
  });
});

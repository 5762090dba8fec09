import * as fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { AppError } from '../../../../../main/core/base/errors.ts';
import { orderChain } from '../../../../../main/core/certificates/files/chain.ts';
import { readContent } from '../../../../../main/core/certificates/files/read-content.ts';
import { DamagedPem, readPem } from '../../../../../main/core/certificates/pem.ts';
import { requestOf } from '../../../../../main/core/certificates/requests/requests.ts';
import { certificateFor, requestFor } from '../../../../../main/practice/data/products/ssl-papers.ts';
import { randomFrom } from '../../../../../main/practice/data/random.ts';

const random = randomFrom('hostile');
const certificate = certificateFor(random, 'www.contoh.example', Date.UTC(2026, 0, 1), Date.UTC(2027, 0, 1));
const request = requestFor(random, 'www.contoh.example');
const derOf = (pem: string): Buffer => readPem(pem)[0]?.der ?? Buffer.alloc(0);

async function readOrRefused(content: Buffer): Promise<void> {
  try {
    const { certificates } = await readContent(content, 'password');
    expect(
      orderChain(
        certificates,
        () => false,
        () => [],
      ).certificates.length,
    ).toBeGreaterThan(0);
  } catch (error) {
    expect(error).toBeInstanceOf(AppError);
    expect(error).toMatchObject({ code: 'VALIDATION' });
  }
}

/** Bytes of a file with some of them replaced, removed, or inserted. */
const damaged = (bytes: Buffer) =>
  fc
    .array(fc.tuple(fc.nat(bytes.length - 1), fc.nat(255), fc.constantFrom('replace', 'remove', 'insert')), { minLength: 1, maxLength: 6 })
    .map((changes) => {
      let content = bytes;
      for (const [at, byte, how] of changes) {
        const after = how === 'insert' ? at : at + 1;
        const between = how === 'remove' ? Buffer.alloc(0) : Buffer.from([byte]);
        content = Buffer.concat([content.subarray(0, at), between, content.subarray(after)]);
      }
      return content;
    });

describe('hostile files', () => {
  it('are read or refused with a reason: any bytes', () =>
    fc.assert(fc.asyncProperty(fc.uint8Array({ maxLength: 400 }), (bytes) => readOrRefused(Buffer.from(bytes)))));

  it('are read or refused with a reason: bytes that start as a sequence', () =>
    fc.assert(
      fc.asyncProperty(fc.uint8Array({ maxLength: 120 }), (bytes) =>
        readOrRefused(Buffer.concat([Buffer.from([0x30, bytes.length]), bytes])),
      ),
    ));

  it('are read or refused with a reason: a damaged certificate', () =>
    fc.assert(fc.asyncProperty(damaged(derOf(certificate)), readOrRefused)));

  it('are read or refused with a reason: a damaged certificate in PEM', () =>
    fc.assert(fc.asyncProperty(damaged(Buffer.from(certificate)), readOrRefused)));

  it('are refused with a reason by the request field, or decoded', () =>
    fc.assert(
      fc.property(damaged(derOf(request)), (content) => {
        try {
          expect(requestOf(content.toString('base64'), null).facts.pem).toContain('BEGIN CERTIFICATE REQUEST');
        } catch (error) {
          expect(error).toMatchObject({ code: 'VALIDATION', fields: { text: {} } });
        }
      }),
    ));

  it('never break the reading of PEM in another way than with a line', () =>
    fc.assert(
      fc.property(
        fc.array(
          fc.constantFrom('-----BEGIN CERTIFICATE-----', '-----END CERTIFICATE-----', 'MIIB', '====', '\n', '\r', ' ', '> ', 'x: y', '\\n'),
          {
            maxLength: 40,
          },
        ),
        (parts) => {
          try {
            readPem(parts.join(''));
          } catch (error) {
            expect(error).toBeInstanceOf(DamagedPem);
            expect((error as DamagedPem).line).toBeGreaterThan(0);
          }
        },
      ),
    ));
});

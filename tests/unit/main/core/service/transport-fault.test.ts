import { describe, expect, it } from 'vitest';
import { classifyFault } from '../../../../../main/core/service/classify-answer.ts';
import { codeOf, faultKind, TransportFault } from '../../../../../main/core/service/transport-fault.ts';

describe('a transport error', () => {
  it.each([
    ['ENOTFOUND', 'OFFLINE'],
    ['EAI_AGAIN', 'OFFLINE'],
    ['ECONNREFUSED', 'OFFLINE'],
    ['EHOSTUNREACH', 'OFFLINE'],
    ['PROXY_UNREACHABLE', 'OFFLINE'],
    ['ETIMEDOUT', 'TIMEOUT'],
    ['ECONNRESET', 'BAD_ANSWER'],
    ['Z_DATA_ERROR', 'BAD_ANSWER'],
    ['HPE_INVALID_CONSTANT', 'NOT_THE_SERVICE'],
    ['toString', 'BAD_ANSWER'],
    ['DEPTH_ZERO_SELF_SIGNED_CERT', 'TLS'],
    ['CERT_HAS_EXPIRED', 'TLS'],
    ['ERR_TLS_CERT_ALTNAME_INVALID', 'TLS'],
    ['ERR_SSL_WRONG_VERSION_NUMBER', 'TLS'],
    ['CERT_REVOKED', 'TLS'],
  ])('%s is %s for a read and for an unsent write', (code, expected) => {
    for (const isWrite of [false, true])
      expect(classifyFault(new TransportFault(faultKind(code), code, false), isWrite).error.code).toBe(expected);
  });

  it.each(['ETIMEDOUT', 'ECONNRESET', 'Z_DATA_ERROR', 'HPE_INVALID_CONSTANT', 'EPIPE'])(
    '%s leaves the outcome of a write unknown once a byte was sent',
    (code) => {
      const { error, passing } = classifyFault(new TransportFault(faultKind(code), code, true), true);
      expect(error.code).toBe('UNKNOWN_OUTCOME');
      expect(passing).toBe(false);
    },
  );

  it('by canceling leaves the outcome of a write unknown once a byte was sent', () => {
    expect(classifyFault(new TransportFault('canceled', 'CANCELED', true), true).error.code).toBe('UNKNOWN_OUTCOME');
    expect(classifyFault(new TransportFault('canceled', 'CANCELED', false), true).error.code).toBe('CANCELED');
    expect(classifyFault(new TransportFault('canceled', 'CANCELED', true), false).error.code).toBe('CANCELED');
  });

  it('has the innermost code', () => {
    const inner = Object.assign(new Error('x'), { code: 'ECONNRESET' });
    expect(codeOf(Object.assign(new Error('y', { cause: inner }), { code: 'ERR_GOT_REQUEST_ERROR' }))).toBe('ECONNRESET');
    expect(codeOf(inner)).toBe('ECONNRESET');
    expect(codeOf('text')).toBe('UNKNOWN');
  });
});

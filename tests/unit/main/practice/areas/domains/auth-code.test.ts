import { describe, expect, it } from 'vitest';
import { dataOf, refusalOf } from '../memory-practice.ts';
import { domainPractice } from './domain-practice.ts';

describe('the auth code', () => {
  it('is also returned while locked, as string or object by dialect', async () => {
    const locked = { is_locked: 1, is_registrar_locked: 1 };
    expect(dataOf<unknown>((await domainPractice(locked)).on('getAuthCode'))).toBe('Abcdefg1');
    expect(dataOf<unknown>((await domainPractice(locked, { authCodeData: 'object' })).on('getAuthCode'))).toEqual({
      auth_code: 'Abcdefg1',
    });
  });

  it('is set', async () => {
    const practice = await domainPractice();
    expect(practice.on('setAuthCode', { auth_code: 'newcode12' })).toMatchObject({ status: 200, body: { success: true, data: '' } });
    expect(dataOf<unknown>(practice.on('getAuthCode'))).toBe('newcode12');
  });

  it.each([undefined, 'short1a', 'onlyletters', '1234567890', `a1${'x'.repeat(63)}`])('is rejected as %s', async (auth_code) => {
    const practice = await domainPractice();
    const refusal = refusalOf(practice.on('setAuthCode', auth_code === undefined ? {} : { auth_code }));
    expect(refusal).toMatchObject({ status: 422, errors: { auth_code: [expect.any(String)] } });
    expect(practice.row().auth_code).toBe('Abcdefg1');
  });

  it('needs a special character, by dialect', async () => {
    const practice = await domainPractice({}, { authCodeRule: 'with-symbol' });
    expect(refusalOf(practice.on('setAuthCode', { auth_code: 'newcode12' })).errors).toHaveProperty('auth_code');
    expect(practice.on('setAuthCode', { auth_code: 'newcode-12' }).status).toBe(200);
  });

  it.each([{ is_registrar_locked: 1 }, { status: 'suspended' as const }])('is not set while %j', async (change) => {
    const practice = await domainPractice(change);
    expect(practice.on('setAuthCode', { auth_code: 'newcode12' }).status).toBe(422);
    expect(practice.row().auth_code).toBe('Abcdefg1');
  });
});

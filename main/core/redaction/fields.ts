import { memoize } from '../base/memoize.ts';

/** Field names, without separators and in lower case, whose values are never shown, logged or kept (security model, section 8). */
const secretEndings = [
  'password',
  'passwordconfirmation',
  'passwd',
  'passphrase',
  'authcode',
  'eppcode',
  'authinfo',
  'token',
  'secret',
  'secretkey',
  'accesskey',
  'apikey',
  'privatekey',
  'csr',
  'csrcode',
  'csrkey',
] as const;

const secretHeaders = new Set(['authorization', 'proxyauthorization', 'cookie', 'setcookie']);

/** `Auth-Code`, `authCode`, `auth_code` and `AUTH CODE` are one name. */
function plainName(name: string): string {
  return name.toLowerCase().replace(/[^a-z0-9]/g, '');
}

/**
 * Whether a field's value is a secret by its name: also with something before it (`new_password`, `x-api-key`), of several (`tokens`) and
 * by number (`auth_code_2`). Whatever speaks of a password counts, its hash too.
 */
export const isSecretField = memoize(2000, (name) => {
  const plain = plainName(name).replace(/\d+$/, '');
  const endsIn = (ending: string): boolean => plain.endsWith(ending) || plain.endsWith(`${ending}s`);
  return secretHeaders.has(plain) || plain.includes('password') || secretEndings.some(endsIn);
});

/** Whether a header's value is a secret by the header's name. */
export function isSecretHeader(name: string): boolean {
  return secretHeaders.has(plainName(name));
}

/** The same names as a pattern for texts, longest first: letters of one name with any or no separator between its words. */
export const secretFieldPattern = [
  'password[_\\s-]?confirmation',
  'pass(?:word|wd|phrase)',
  'auth[_\\s-]?code',
  'epp[_\\s-]?code',
  'auth[_\\s-]?info',
  'secret[_\\s-]?key',
  'access[_\\s-]?key',
  'private[_\\s-]?key',
  'api[_\\s-]?key',
  'csr[_\\s-]?(?:code|key)',
  'csr',
  'token',
  'secret',
].join('|');

import { memoize } from '../base/memoize.ts';

/** Field names, lower case and without separators, whose values are never shown, logged or stored (security model, section 8). */
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

/** `Auth-Code`, `authCode`, `auth_code` and `AUTH CODE` are the same name. */
function plainName(name: string): string {
  return name.toLowerCase().replace(/[^a-z0-9]/g, '');
}

/**
 * Whether a field's name marks its value as secret: also with a prefix (`new_password`, `x-api-key`), in plural (`tokens`) and numbered
 * (`auth_code_2`). Any name with "password" counts, including its hash.
 */
export const isSecretField = memoize(2000, (name) => {
  const plain = plainName(name).replace(/\d+$/, '');
  const endsIn = (ending: string): boolean => plain.endsWith(ending) || plain.endsWith(`${ending}s`);
  return secretHeaders.has(plain) || plain.includes('password') || secretEndings.some(endsIn);
});

/** Whether a header's name marks its value as secret. */
export function isSecretHeader(name: string): boolean {
  return secretHeaders.has(plainName(name));
}

/** The same names as a pattern for free text, longest first, with any or no separator between words. */
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

import type { Json } from '../../../../preload/contract/values.ts';
import { isSecretField } from '../../redaction/fields.ts';
import { mask } from '../../redaction/mask.ts';

/** Shorter values would mask ordinary words; no password or auth code may be that short (api.md section 6). */
const shortest = 4;

/** Returns a form's secrets, such as `auth_code` and `password`. */
function secretsOf(form: Readonly<Record<string, Json>>): string[] {
  const values = Object.entries(form).flatMap(([name, value]) => (isSecretField(name) ? [value] : []));
  return values.filter((value): value is string => typeof value === 'string');
}

/**
 * Masks a form's secrets in the service's response: a refusal may quote them ("The auth code … is too simple"). They are matched as plain
 * text, percent-encoded and within JSON; they are not added to the process's redaction, since a job may have ten thousand.
 */
export function maskFormSecrets(form: Readonly<Record<string, Json>> | undefined): (text: string) => string {
  return maskSecrets(form === undefined ? [] : secretsOf(form));
}

/** Same for secrets that are already known. */
export function maskSecrets(secrets: readonly string[]): (text: string) => string {
  const long = secrets.filter((secret) => secret.length >= shortest).sort((one, other) => other.length - one.length);
  const forms = long.flatMap((secret) => [
    secret,
    encodeURIComponent(secret.replace(/\p{Cs}/gu, '\ufffd')),
    JSON.stringify(secret).slice(1, -1),
  ]);
  return (text) => forms.reduce((masked, secret) => masked.replaceAll(secret, mask), text);
}

import type { Json } from '../../../../preload/contract/values.ts';
import { isSecretField } from '../../redaction/fields.ts';
import { mask } from '../../redaction/mask.ts';

/** Shorter ones would blank ordinary words; no password or auth code may be as short (api.md section 6). */
const shortest = 4;

/** What a form holds as a secret, such as `auth_code` and `password`, longest first. */
function secretsOf(form: Readonly<Record<string, Json>>): string[] {
  const values = Object.entries(form).flatMap(([name, value]) => (isSecretField(name) ? [value] : []));
  const texts = values.filter((value): value is string => typeof value === 'string' && value.length >= shortest);
  return texts.sort((one, other) => other.length - one.length);
}

/**
 * Masks the secrets of one form in what the service says to it: a refusal may quote them ("The auth code … is too simple"). They are
 * looked for as they are and percent-encoded; the redaction of the process does not learn them, since a job may have ten thousand.
 */
export function maskFormSecrets(form: Readonly<Record<string, Json>> | undefined): (text: string) => string {
  const secrets = form === undefined ? [] : secretsOf(form);
  const forms = secrets.flatMap((secret) => [secret, encodeURIComponent(secret.replace(/\p{Cs}/gu, '\ufffd'))]);
  return (text) => forms.reduce((masked, secret) => masked.replaceAll(secret, mask), text);
}

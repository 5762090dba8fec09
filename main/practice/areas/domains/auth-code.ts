import { done, refused } from '../../kernel/answers.ts';
import { type Rule, readFields, text } from '../../kernel/fields.ts';
import type { Practice, PracticeCall, PracticeResponse } from '../../kernel/port.ts';
import { unknownResult } from '../../kernel/results.ts';
import { actionJson } from './json.ts';
import { assertUpdatable, changeDomain, domainOf } from './row.ts';

/**
 * `getAuthCode`: also for a locked domain, but not before an incoming transfer is complete. `data` is the code, or contains it, by dialect.
 */
export function getAuthCode(call: PracticeCall): PracticeResponse {
  const { auth_code, status } = domainOf(call);
  if (status === 'pending-transfer') throw refused(422, 'The auth code is not known while the domain is pending transfer.');
  return done(call.practice.dialects.authCodeData === 'text' ? auth_code : { auth_code });
}

/** `setAuthCode`. */
export function setAuthCode(call: PracticeCall): PracticeResponse {
  const { practice, form } = call;
  const row = domainOf(call);
  const { auth_code } = readFields(form, { auth_code: authCodeRule(practice) });
  assertUpdatable(row);
  const changed = changeDomain(practice, row.id, { auth_code });
  return unknownResult(practice, actionJson(practice, changed), 'Auth code updated successfully');
}

/** At least 8 characters with a letter and a digit; by dialect also a symbol (api.md section 6.4). */
function authCodeRule({ dialects }: Practice): Rule<string> {
  return (value, name) => {
    const read = text({ min: 8, max: 64 })(value, name);
    if ('fault' in read) return read;
    if (!/[a-z]/i.test(read.value) || !/\d/.test(read.value))
      return { fault: `The ${name} must contain at least one letter and one number.` };
    const symbolMissing = dialects.authCodeRule === 'with-symbol' && !/[^a-z0-9\s]/i.test(read.value);
    return symbolMissing ? { fault: `The ${name} must contain at least one symbol.` } : read;
  };
}

import * as z from 'zod';
import { field, secretToken } from '../../changes/input.ts';
import { defineKind, line, nowIs, planOf, verified } from '../../changes/kind.ts';
import { makeSecret } from '../../changes/kinds/made-secret.ts';
import { readDomainState } from '../../portfolio/domain/domain-state.ts';
import { isJsonObject } from '../../service/lists/fields.ts';
import { lockWarning } from './locks/lock-warning.ts';

const input = z.strictObject({
  /** Omitted: one is generated. */
  code: field(
    z
      .string()
      .min(8, 'auth-code-length')
      .max(64)
      .regex(/[a-z]/i, 'auth-code-without-letter')
      .regex(/\d/, 'auth-code-without-digit')
      .optional(),
    { secret: true, column: 'auth_code', example: 'Example-4711!' },
  ),
});

const length = 16;

/** Sets the auth code, to a given or generated one (api.md section 6.4, `setAuthCode`). It is never read before. */
export const authCode = defineKind<z.infer<typeof input>, { present: true }>('auth-code', {
  input,
  paid: false,
  confirm: 'review',
  guarded: false,

  async plan(context, { target }) {
    const state = readDomainState(await context.domain(target.id));
    return planOf({
      before: { present: true },
      lines: [line('authCode', secretToken, secretToken)],
      warnings: lockWarning(state, context),
    });
  },

  async apply(context, { target, input: { code } }) {
    const newCode = code ?? makeSecret(length);
    const outcome = await context.send({ method: 'PUT', path: `domains/${target.id}/auth_code`, form: { auth_code: newCode } });
    if (outcome.state === 'refused' || outcome.state === 'not sent') return outcome;
    // Also if it is unknown whether it was set: the user needs it if it was.
    const receipt = { values: {}, secrets: { authCode: newCode } };
    // The service's response may be the code itself.
    return outcome.state === 'unknown' ? { ...outcome, receipt } : { ...outcome, data: null, receipt };
  },

  async verify(context, { target, input: { code } }, _plan, receipt) {
    // The journal holds a placeholder; compared with that, a code that was set would look as if it were not.
    const newCode = receipt?.secrets?.['authCode'] ?? (code === secretToken ? undefined : code);
    const now = [nowIs('authCode', secretToken)] as const;
    if (newCode === undefined) return verified('unclear', now, { code: 'not-readable' });
    const { data } = await context.get(`domains/${target.id}/auth_code`);
    const present = isJsonObject(data) ? data['auth_code'] : data;
    if (typeof present !== 'string' && typeof present !== 'number') return verified('unclear', now, { code: 'not-readable' });
    return verified(String(present) === newCode ? 'done' : 'not done', now);
  },
});

import * as z from 'zod';
import { defineKind, line, type Note, note, planOf, verified, withReceipt } from '../../changes/kind.ts';
import { readDomainState } from '../../portfolio/domain/domain-state.ts';

const input = z.strictObject({});

/** `verification_status` of a verified registrant (api.md section 5). */
const verifiedAlready = 3;

/** Resends the registrant's verification e-mail (api.md section 6.4, `resendDomainVerification`). An e-mail cannot be read back. */
export const verificationResend = defineKind<z.infer<typeof input>, { verification: number | null }>('verification-resend', {
  input,
  paid: false,
  confirm: 'review',
  guarded: false,

  async plan(context, { target }) {
    const { verification, name } = readDomainState(await context.domain(target.id));
    // One panel offers it only for names outside of .id: those are verified by documents.
    const byDocuments = (name || target.name).endsWith('.id');
    const warnings: Note[] = byDocuments ? [note('verified-by-documents')] : [];
    return planOf({
      before: { verification },
      lines: [line('mail', null, name || target.name)],
      warnings,
      refusal: verification === verifiedAlready ? note('already-verified') : null,
    });
  },

  async apply(context, { target }) {
    return withReceipt(await context.send({ method: 'POST', path: `domains/${target.id}/verification/resend` }));
  },

  async verify(_context, _row, _plan, receipt) {
    return receipt === null ? verified('unclear', [], { code: 'not-readable' }) : verified('done', []);
  },
});

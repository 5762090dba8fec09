import { X509Certificate } from 'node:crypto';
import * as z from 'zod';
import type { ReadContext } from '../../changes/context.ts';
import { acceptedWhile, defineKind, line, type Note, note, nowIs, planOf, verified, withReceipt } from '../../changes/kind.ts';
import { certificateText } from '../../service/lists/certificate.ts';
import { checkRequest, decoded, keyText, nameOf, requestField } from './order-request.ts';
import { orderPath, readOrder } from './order-state.ts';

const input = z.strictObject({ certificateRequest: requestField });

/** `key`: whether the present certificate already has the key of the request. */
type Before = { key: 'same' | 'other' | 'unknown' };

/**
 * Reissues a certificate with another request, e.g. after its key was lost (api.md section 6.11, `reissueSslCertificate`). The service
 * validates the domain again; the new certificate has the key of the request.
 */
export const certificateReissue = defineKind<z.infer<typeof input>, Before>('certificate-reissue', {
  input,
  paid: false,
  confirm: 'review',
  guarded: false,
  lists: ['certificates'],

  async plan(context, { target, input: { certificateRequest } }) {
    const request = decoded(certificateRequest);
    const checked = checkRequest(request);
    const order = await readOrder(context, target.id);
    const key = request === null || order.phase !== 'issued' ? 'unknown' : await comparedKey(context, target.id, request.publicKey);
    const warnings: Note[] = [...checked.warnings];
    if (request !== null && order.domain !== '' && nameOf(request) !== order.domain) {
      warnings.push(note('certificate-other-name', { name: nameOf(request), domain: order.domain }));
    }
    return planOf({
      before: { key },
      lines: [line('status', order.status || null, null), ...checked.lines],
      warnings,
      refusal: checked.refusal ?? refusalOf(order.phase, order.status),
      unchanged: key === 'same',
      basis: { statusLabel: order.status },
    });
  },

  async apply(context, { target, input: { certificateRequest } }) {
    const pem = decoded(certificateRequest)?.facts.pem ?? certificateRequest;
    const outcome = await context.send({ method: 'POST', path: `${orderPath(target.id)}/reissue`, form: { csr_code: pem } });
    // The certificate follows once the domain is validated again, whatever the response says.
    return withReceipt(acceptedWhile(outcome, () => true));
  },

  async verify(context, { target, input: { certificateRequest } }, _plan, receipt) {
    const order = await readOrder(context, target.id);
    const now = [nowIs('status', order.status || null), nowIs('domain', order.domain || null)] as const;
    const waits = { code: 'certificate-waits', facts: { status: order.status } } as const;
    if (order.phase === 'waiting') return verified('under way', now, waits);
    const request = decoded(certificateRequest);
    if (order.phase !== 'issued' || request === null) return verified('unclear', now, { code: 'not-readable' });
    const key = await comparedKey(context, target.id, request.publicKey);
    if (key === 'same') return verified('done', [...now, nowIs('publicKey', keyText(request))]);
    if (key === 'unknown') return verified('unclear', now, { code: 'not-readable' });
    // An accepted reissue replaces the certificate later.
    return receipt === null ? verified('not done', now) : verified('under way', now, waits);
  },
});

function refusalOf(phase: Awaited<ReturnType<typeof readOrder>>['phase'], status: string): Note | null {
  if (phase === 'over') return note('certificate-over', { status });
  return phase === 'waiting' ? note('certificate-not-issued', { status }) : null;
}

/** Whether the certificate of an order has this public key (SubjectPublicKeyInfo, DER). */
async function comparedKey(context: ReadContext, id: number, publicKey: Buffer): Promise<Before['key']> {
  const { data } = await context.get(`${orderPath(id)}/download`);
  const pem = certificateText(data);
  try {
    const own = pem === null ? null : new X509Certificate(pem).publicKey.export({ type: 'spki', format: 'der' });
    if (own === null) return 'unknown';
    return own.equals(publicKey) ? 'same' : 'other';
  } catch {
    return 'unknown';
  }
}

import type { ReadContext } from '../../changes/context.ts';
import { isAtWork, isGivenUp, readObject } from '../../changes/kinds/objects.ts';
import { readCertificate } from '../../service/lists/certificate.ts';
import type { Fields } from '../../service/lists/fields.ts';

/** Methods of domain validation (api.md section 6.11). */
export const validationMethods = ['dns', 'http', 'https', 'email'] as const;

/** An order of a certificate, as far as it could be read. */
export interface OrderState {
  readonly id: number;
  /** A-labels; empty if the service does not send it. */
  readonly domain: string;
  readonly productId: number | null;
  readonly customerId: number | null;
  readonly months: number | null;
  /** In the service's words. */
  readonly status: string;
  readonly validation: string;
  readonly validationEmail: string | null;
  /** No source lists the statuses: `unknown` for a word or number that is not understood. */
  readonly phase: 'waiting' | 'issued' | 'over' | 'unknown';
}

export const orderPath = (id: number): string => `ssl/orders/${id}`;

/** Reads an order from the service. Rejects as reads do, and with BAD_ANSWER for a response that is not this order. */
export const readOrder = async (context: Pick<ReadContext, 'get'>, id: number): Promise<OrderState> =>
  orderStateOf(id, await readObject(context, orderPath(id), id));

export function orderStateOf(id: number, fields: Fields): OrderState {
  const { domain, productId, customerId, period: months, status, validation, validationEmail } = readCertificate(fields);
  const order = { id, domain, productId, customerId, months, status, validationEmail };
  return { ...order, validation: validation.toLowerCase(), phase: phaseOf(status) };
}

function phaseOf(status: string): OrderState['phase'] {
  // Before the others: a status may name what it has ended, such as "validation expired".
  if (isGivenUp(status) || /revok|expir|refund/i.test(status)) return 'over';
  if (isAtWork(status) || /valida/i.test(status)) return 'waiting';
  return /^(?:active|issued|complete)/i.test(status) ? 'issued' : 'unknown';
}

/** How a domain is validated, in one text: `email admin@example.com`, `dns`. */
export const validationText = (method: string, email: string | null | undefined): string =>
  [method, method === 'email' ? (email ?? '') : ''].filter((part) => part !== '').join(' ');

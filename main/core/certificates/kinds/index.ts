import type { certificateKinds as defined } from '../../../../preload/contract/kinds/certificates.ts';
import { certificateCancel } from './cancel.ts';
import { certificateOrder } from './order.ts';
import { certificateReissue } from './reissue.ts';
import { certificateRevalidate, certificateValidation } from './validation.ts';

/** Orders of certificates and their changes. */
export const certificateKinds = {
  'certificate-order': certificateOrder,
  'certificate-reissue': certificateReissue,
  'certificate-validation': certificateValidation,
  'certificate-revalidate': certificateRevalidate,
  'certificate-cancel': certificateCancel,
} satisfies Readonly<Record<keyof typeof defined, unknown>>;

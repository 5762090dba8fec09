import type { orderKinds as defined } from '../../../../preload/contract/kinds/orders.ts';
import { register } from './register.ts';
import { transfer } from './transfer.ts';
import { transferCancel } from './transfer-cancel.ts';

/** Registrations and transfers. */
export const orderKinds = {
  'transfer-cancel': transferCancel,
  register,
  transfer,
} satisfies Readonly<Record<keyof typeof defined, unknown>>;

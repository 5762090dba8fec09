import { register } from './register.ts';
import { transfer } from './transfer.ts';
import { transferCancel } from './transfer-cancel.ts';

/** Registrations and transfers, in the order of its menu. */
export const orderKinds = [transferCancel, register, transfer] as const;

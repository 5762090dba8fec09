import type { Operations } from '../../kernel/port.ts';
import { orderOperations } from './order-operations.ts';
import { productOperations } from './products.ts';

export { sslLater } from './issue.ts';

/** Certificates (api.md section 6.11). */
export const sslOperations: Operations = { ...productOperations, ...orderOperations };

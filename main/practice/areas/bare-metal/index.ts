import type { Operations } from '../../kernel/port.ts';
import { orderOperations } from './order-operations.ts';
import { productOperations } from './products.ts';

export { bareMetalLater } from './set-up.ts';

/** Bare metal servers (api.md section 6.13). */
export const bareMetalOperations: Operations = { ...productOperations, ...orderOperations };

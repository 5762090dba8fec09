import type { customerKinds as defined } from '../../../../preload/contract/kinds/customers.ts';
import { contactCreate } from './contact-create.ts';
import { contactDelete } from './contact-delete.ts';
import { contactUpdate } from './contact-update.ts';
import { customerCreate } from './customer-create.ts';
import { customerDelete } from './customer-delete.ts';
import { customerUpdate } from './customer-update.ts';

/** Changes of customers and their contacts. */
export const customerKinds = {
  'customer-create': customerCreate,
  'customer-update': customerUpdate,
  'customer-delete': customerDelete,
  'contact-create': contactCreate,
  'contact-update': contactUpdate,
  'contact-delete': contactDelete,
} satisfies Readonly<Record<keyof typeof defined, unknown>>;

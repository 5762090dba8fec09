import { contactCreate } from './contact-create.ts';
import { contactDelete } from './contact-delete.ts';
import { contactUpdate } from './contact-update.ts';
import { customerCreate } from './customer-create.ts';
import { customerDelete } from './customer-delete.ts';
import { customerUpdate } from './customer-update.ts';

/** Changes of customers and their contacts, in the order of its menu. */
export const customerKinds = [customerCreate, customerUpdate, customerDelete, contactCreate, contactUpdate, contactDelete] as const;

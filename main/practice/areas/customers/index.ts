import type { LaterKinds } from '../../kernel/later.ts';
import type { Operations } from '../../kernel/port.ts';
import { contactsLater, createContact, deleteContact, getContact, listContacts, updateContact } from './contacts.ts';
import { createCustomer, deleteCustomer, getCustomer, listCustomers, updateCustomer } from './customers.ts';

/** api.md sections 6.2 and 6.3. */
export const customersOperations: Operations = {
  listCustomers,
  createCustomer,
  getCustomer,
  updateCustomer,
  deleteCustomer,
  listContacts,
  createContact,
  getContact,
  updateContact,
  deleteContact,
};

export const customersLater: LaterKinds = contactsLater;

import type { Contract } from './contract.ts';
import { idOf } from './rows.ts';

export async function callCustomers(contract: Contract): Promise<void> {
  const { call } = contract;
  await call('listCustomers', { query: { limit: 100 } });
  const customer_id = idOf(await call('createCustomer'));
  await call('getCustomer', { path: { customer_id } });
  await call('updateCustomer', { path: { customer_id } });
  await call('listContacts', { path: { customer_id } });
  const contact_id = idOf(await call('createContact', { path: { customer_id } }));
  await call('getContact', { path: { customer_id, contact_id } });
  await call('updateContact', { path: { customer_id, contact_id } });
  await call('deleteContact', { path: { customer_id, contact_id } });
  await call('deleteCustomer', { path: { customer_id } });
  // For a customer that stays: the filters of the list are tried on the last one.
  await call('listContacts', { path: { customer_id: (await makeCustomer(contract)).customer } });
}

/** A new customer with four contacts, whose ids are in the order of the roles. */
export async function makeCustomer({ call }: Contract): Promise<{ customer: number; contacts: readonly [number, number, number, number] }> {
  const customer = idOf(await call('createCustomer'));
  const contact = async (label: string) => idOf(await call('createContact', { path: { customer_id: customer }, form: { label } }));
  return {
    customer,
    contacts: [await contact('Admin'), await contact('Technical'), await contact('Billing'), await contact('Registrant')],
  };
}

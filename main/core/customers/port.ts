/** What an order needs of new customers and contacts: the kinds that its rows are made of. */
export { contactCreate } from './kinds/contact-create.ts';
export { customerCreate } from './kinds/customer-create.ts';

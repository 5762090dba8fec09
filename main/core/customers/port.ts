/** The kinds that an order needs for new customers and contacts. */
export { contactCreate } from './kinds/contact-create.ts';
export { customerCreate } from './kinds/customer-create.ts';

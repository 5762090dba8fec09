/** SQL of the name of a row's customer, in a table with `customer_id`; null if the local copy does not have the customer. */
export const customerNameOf = (table: string): string =>
  `(SELECT nullif(name, '') FROM customer WHERE customer.account_id = ${table}.account_id AND customer.id = ${table}.customer_id)`;

/** The same for exports: `joins` of a `StoredList`. */
export const customerJoin = 'LEFT JOIN customer ON customer.account_id = t.account_id AND customer.id = t.customer_id';

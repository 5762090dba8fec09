/** The same in every language; also the name of the data folder. */
export const productName = 'Reseller Desk';

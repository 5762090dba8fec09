export { CustomersPage } from './CustomersPage.tsx';
export { CustomerPage } from './CustomerPage.tsx';
export { customersCommands } from './commands.tsx';

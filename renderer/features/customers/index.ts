export { CustomerPage } from './CustomerPage.tsx';
export { CustomersPage } from './CustomersPage.tsx';
export { customersCommands } from './commands.tsx';

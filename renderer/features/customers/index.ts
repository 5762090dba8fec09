export { CustomersPage } from './CustomersPage.tsx';
export { customersCommands } from './commands.tsx';

export { ordersCommands } from './commands.tsx';
export { OrderPage } from './OrderPage.tsx';

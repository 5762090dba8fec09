export { transactionsCommands } from './commands.tsx';
export { TransactionsPage } from './TransactionsPage.tsx';

export { renewalsCommands } from './commands.tsx';
export { RenewalsPage } from './RenewalsPage.tsx';

export { noticesCommands } from './commands.tsx';
export { NoticesPage } from './NoticesPage.tsx';

export { domainsCommands } from './commands.tsx';
export { DomainsPage } from './DomainsPage.tsx';

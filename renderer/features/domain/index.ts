export { domainCommands } from './commands.tsx';
export { DomainPage } from './DomainPage.tsx';

export { domainCommands } from './commands.tsx';
export { DomainPage } from './DomainPage.tsx';
export { NoObject, ObjectPage } from './ObjectPage.tsx';
export { ZonePage } from './ZonePage.tsx';

export { domainsCommands } from './commands.tsx';
export { DomainsPage } from './DomainsPage.tsx';
export { customerWords } from './domain-columns.tsx';
export { aLabel, daysBetween, expiryOf, splitName } from './domain-facts.ts';

export { domainCommands } from './commands.tsx';
export { DomainPage } from './DomainPage.tsx';
export { Stepper } from './Stepper.tsx';
export { usePresentWalk } from './stepping.ts';

export { NoObject, ObjectPage } from './ObjectPage.tsx';
export { PartFault } from './PartFault.tsx';
export { stepCommands } from './step-commands.tsx';
export { type PartName, readAtOf, type Stored, usePart } from './use-domain-part.ts';

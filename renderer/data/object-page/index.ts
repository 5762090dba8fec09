export { NoObject, ObjectPage } from './ObjectPage.tsx';
export { ObjectHead, ObjectName, ObjectPart, OpenLink } from './ObjectParts.tsx';
export { SectionError } from './PartFault.tsx';
export { stepCommands } from './step-commands.tsx';
export { readAtOf, type SectionName, type Stored, useSection } from './use-domain-part.ts';

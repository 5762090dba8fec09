export { Builder, BuilderButton } from './Builder.tsx';
export { savedFilterCommands } from './commands.tsx';
export { SavedFilters } from './SavedFilters.tsx';
export { standardFilters } from './standard.ts';

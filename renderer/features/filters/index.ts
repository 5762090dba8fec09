export { Builder } from './Builder.tsx';
export { SavedFilters } from './SavedFilters.tsx';
export { standardFilters } from './standard.ts';

export { Builder } from './Builder.tsx';
export { BuilderButton } from './BuilderButton.tsx';
export { SavedFilters } from './SavedFilters.tsx';

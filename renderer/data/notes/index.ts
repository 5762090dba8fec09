export { Notes } from './Notes.tsx';
export { TagChips } from './TagChips.tsx';
export { TagSelection } from './TagSelection.tsx';
export { useNotesVersion } from './use-notes-version.ts';

export { Notes } from './Notes.tsx';
export { TagChips } from './TagChips.tsx';
export { TagSelection } from './TagSelection.tsx';
export { tagsText } from './tags-text.ts';
export { useNotesVersion } from './use-notes-version.ts';

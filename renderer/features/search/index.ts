export { searchCommands } from './commands.tsx';
export { GlobalSearch } from './GlobalSearch.tsx';
export { PastedNames } from './PastedNames.tsx';
export { removePasted, takePaste, usePasted } from './pasted.ts';

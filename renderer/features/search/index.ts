import type { FeatureDefinition } from '../../navigation/screen.ts';
import { lazyComponent } from '../../ui/index.ts';

export { PastedNames } from './PastedNames.tsx';
export { acceptPaste, removePasted, usePasted } from './pasted.ts';

/** The search field of the top bar. */
export const GlobalSearch = lazyComponent(async () => (await import('./GlobalSearch.tsx')).GlobalSearch);

export const searchFeature: FeatureDefinition = { name: 'search', commands: async () => (await import('./commands.tsx')).searchCommands };

import type { FeatureDefinition } from '../../navigation/screen.ts';
import { lazyPart } from '../../ui/index.ts';

export { PastedNames } from './PastedNames.tsx';
export { removePasted, takePaste, usePasted } from './pasted.ts';

/** The search field of the top bar. */
export const GlobalSearch = lazyPart(async () => (await import('./GlobalSearch.tsx')).GlobalSearch);

export const searchFeature: FeatureDefinition = { name: 'search', commands: async () => (await import('./commands.tsx')).searchCommands };

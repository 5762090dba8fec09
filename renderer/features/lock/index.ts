import type { FeatureDefinition } from '../../navigation/screen.ts';
import { lazyPart } from '../../ui/index.ts';

export const LockScreen = lazyPart(async () => (await import('./LockScreen.tsx')).LockScreen);

export const lockFeature: FeatureDefinition = { name: 'lock', commands: async () => (await import('./commands.tsx')).lockCommands };

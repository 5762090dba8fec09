import type { FeatureDefinition } from '../../navigation/screen.ts';
import { lazyComponent } from '../../ui/index.ts';

export const LockScreen = lazyComponent(async () => (await import('./LockScreen.tsx')).LockScreen);

export const lockFeature: FeatureDefinition = { name: 'lock', commands: async () => (await import('./commands.tsx')).lockCommands };

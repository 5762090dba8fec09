import type { ScreenDefinition } from '../../navigation/screen.ts';
import { app } from '../../text/en/application.ts';
import { EyeOpen, lazyComponent } from '../../ui/index.ts';

/** The first block of the overview. */
export const SinceLastLooked = lazyComponent(async () => (await import('./SinceLastLooked.tsx')).SinceLastLooked);

export const seenScreen: ScreenDefinition<'seen'> = {
  name: 'seen',
  title: app.screens.seen,
  Icon: EyeOpen,
  keys: 'G W',
  Page: lazyComponent(async () => (await import('./SeenPage.tsx')).SeenPage),
};

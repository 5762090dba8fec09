import { lazyComponent } from '../../ui/index.ts';

/** The application's own notices, above every screen. */
export const NoticeBanner = lazyComponent(async () => (await import('./NoticeBanner.tsx')).NoticeBanner);

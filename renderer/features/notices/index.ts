import { lazyComponent } from '../../ui/index.ts';

/** What the application has to say of itself, above every screen. */
export const NoticeBanner = lazyComponent(async () => (await import('./NoticeBanner.tsx')).NoticeBanner);

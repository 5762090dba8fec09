import { useEffect } from 'react';
import { textSizeSteps } from '../../preload/contract/text-sizes.ts';
import { onEvent } from '../api/client.ts';
import { useCall } from '../api/queries.ts';
import { useAppReady } from '../navigation/app-ready.ts';
import { app } from '../text/en/application.ts';
import { canStepTextSize, shownTextSize, stepOfKey, stepTextSize } from './text-size.ts';

/** In ms. */
const visibleFor = 2000;

/**
 * Keys and menu entries for the text size, and the status that shows it. Outside the shell: they also work in dialogs and while the window
 * is locked.
 */
export function TextSize() {
  const shown = shownTextSize.use();
  // `canStepTextSize` reads it from the cache.
  useCall('app.info', {}, { enabled: useAppReady() });

  useEffect(() => {
    const down = (event: KeyboardEvent) => {
      const step = canStepTextSize() ? stepOfKey(event) : null;
      if (step === null) return;
      event.preventDefault();
      void stepTextSize(step);
    };
    document.addEventListener('keydown', down, true);
    const unfollow = onEvent('menu.command', ({ command }) => {
      const step = textSizeSteps.find((one) => command === `text-${one}`);
      if (step !== undefined) void stepTextSize(step);
    });
    return () => {
      document.removeEventListener('keydown', down, true);
      unfollow();
    };
  }, []);

  useEffect(() => {
    if (shown === null) return;
    const timer = setTimeout(() => shownTextSize.set(null), visibleFor);
    return () => clearTimeout(timer);
  }, [shown]);

  return (
    <div role="status" className="rd-text-size">
      {shown !== null && <span>{app.textSize(shown.percent)}</span>}
    </div>
  );
}

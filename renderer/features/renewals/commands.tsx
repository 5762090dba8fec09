import { goToScreen } from '../../navigation/go-to-screen.ts';
import { renewals as texts } from '../../text/en/renewals.ts';
import { Stopwatch } from '../../ui/index.ts';

/** The way to the planner of renewals. */
export const renewalsCommands = () => goToScreen('renewals', { title: texts.goTo, keys: 'G R', icon: <Stopwatch /> });

import { goToScreen } from '../../navigation/go-to-screen.ts';
import { overview as texts } from '../../text/en/overview.ts';
import { Dashboard } from '../../ui/index.ts';

/** The way to the overview of the present account. */
export const overviewCommands = () => goToScreen('overview', { title: texts.goTo, keys: 'G O', icon: <Dashboard /> });

import { goToScreen } from '../../app/commands/go-to-screen.ts';
import { explorer as texts } from '../../texts/en/explorer.ts';
import { Console } from '../../ui/index.ts';

/** The way to the operations of the service. */
export const explorerCommands = () => goToScreen('explorer', { title: texts.goTo, keys: 'G E', icon: <Console /> });

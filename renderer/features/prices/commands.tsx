import { goToScreen } from '../../navigation/go-to-screen.ts';
import { prices as texts } from '../../text/en/prices.ts';
import { TagSign } from '../../ui/index.ts';

/** The way to the list of prices. */
export const pricesCommands = () => goToScreen('prices', { title: texts.goTo, keys: 'G P', icon: <TagSign /> });

import { goToScreen } from '../../app/commands/go-to-screen.ts';
import { customers as texts } from '../../texts/en/customers.ts';
import { People } from '../../ui/index.ts';

/** The way to the list of customers. */
export const customersCommands = () => goToScreen('customers', { title: texts.goTo, keys: 'G C', icon: <People /> });

import { goToScreen } from '../../navigation/go-to-screen.ts';
import { orders as texts } from '../../text/en/orders.ts';
import { Search } from '../../ui/index.ts';

/** The way to the search for names and what is ordered of them. */
export const ordersCommands = () => goToScreen('order', { title: texts.goTo, keys: 'G B', icon: <Search /> });

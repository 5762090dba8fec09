import { goToScreen } from '../../navigation/go-to-screen.ts';
import { transactions as texts } from '../../text/en/transactions.ts';
import { Bank } from '../../ui/index.ts';

/** The way to the list of transactions. */
export const transactionsCommands = () => goToScreen('transactions', { title: texts.goTo, keys: 'G T', icon: <Bank /> });

import { createContext } from 'react';

/** Content at the right end of every top bar, provided by the window. */
export const TopBarSlot = createContext<React.ReactNode>(null);

/** Content at the left end of every top bar. */
export const TopBarStart = createContext<React.ReactNode>(null);

/** Id of the screen's title, which names the main region: screen readers say it when the focus moves there. */
export const screenTitleId = 'rd-screen-title';

import { createContext } from 'react';

/** Content at the right end of every top bar, provided by the window. */
export const TopBarSlot = createContext<React.ReactNode>(null);

/** Content at the left end of every top bar. */
export const TopBarStart = createContext<React.ReactNode>(null);

import { createContext } from 'react';

/** What stands at the right end of every top bar; the window gives it. */
export const TopBarSlot = createContext<React.ReactNode>(null);

/** What stands at the left end of every top bar. */
export const TopBarStart = createContext<React.ReactNode>(null);

import { createContext, type ReactNode, useContext, useMemo } from 'react';
import { createFormats, type FormatSettings, type Formats, systemFormats } from './formats.ts';

const Context = createContext<Formats>(createFormats(systemFormats));

/** Gives every part below it the formats of Settings. */
export function FormatsProvider({ settings, children }: { readonly settings: FormatSettings; readonly children: ReactNode }) {
  const formats = useMemo(() => createFormats(settings), [settings]);
  return <Context value={formats}>{children}</Context>;
}

/** How dates, numbers and amounts are written now. */
export function useFormats(): Formats {
  return useContext(Context);
}

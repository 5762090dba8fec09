import { createContext, type ReactNode, useContext, useMemo } from 'react';
import { createFormats, type FormatSettings, type Formats, systemFormats } from './formats.ts';

const Context = createContext<Formats>(createFormats(systemFormats));

/** Provides the formats of Settings to its children. */
export function FormatsProvider({ settings, children }: { readonly settings: FormatSettings; readonly children: ReactNode }) {
  const formats = useMemo(() => createFormats(settings), [settings]);
  return <Context value={formats}>{children}</Context>;
}

/** The current formats of dates, numbers and amounts. */
export function useFormats(): Formats {
  return useContext(Context);
}

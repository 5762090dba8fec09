// biome-ignore lint/plugin: the preload of that program; only Electron loads it.
import { contextBridge, ipcRenderer } from 'electron';
// The application's own preload.
import '../../../preload/index.ts';

/** The peer: only an invoke and the crossing of the context. */
contextBridge.exposeInMainWorld('bare', {
  echo: (payload: unknown) => ipcRenderer.invoke('bench:echo', payload),
  rows: (payload: unknown) => ipcRenderer.invoke('bench:rows', payload),
});

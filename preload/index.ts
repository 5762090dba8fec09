import { contextBridge, ipcRenderer } from 'electron';
import { createBridge, type EventMessage } from './bridge.ts';
import { channels } from './contract/channels.ts';

contextBridge.exposeInMainWorld(
  'resellerDesk',
  createBridge(
    {
      call: (message) => ipcRenderer.invoke(channels.call, message),
      cancel: (id) => ipcRenderer.send(channels.cancel, id),
      onEvent: (listener) => void ipcRenderer.on(channels.event, (_event, message: EventMessage) => listener(message)),
    },
    contractNames,
  ),
);

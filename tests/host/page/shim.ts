import { createBridge } from '../../../preload/bridge.ts';
import { bridgePath } from '../wire.ts';
import { webSocketPort } from './port.ts';

/** Runs before the application's own script and provides what the preload provides in Electron. */
const address = new URL(bridgePath, location.href);
address.protocol = 'ws:';

const bridge = createBridge(
  webSocketPort(address.href, {
    reload: () => location.reload(),
    // Without a focused window the browser refuses; the host stores the text anyway.
    copy: (text) => void navigator.clipboard.writeText(text).catch(() => undefined),
    // If the browser does not allow reading the clipboard, it is unchanged.
    uncopy: (text) =>
      void navigator.clipboard
        .readText()
        .then((held) => (held === text ? navigator.clipboard.writeText('') : undefined))
        .catch(() => undefined),
  }),
  contractNames,
);

Object.defineProperty(window, 'resellerDesk', { value: bridge, enumerable: true });

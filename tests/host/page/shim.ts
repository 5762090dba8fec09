import { createBridge } from '../../../preload/bridge.ts';
import { bridgePath } from '../wire.ts';
import { webSocketPort } from './port.ts';

/** Runs before the application's own script and gives it what the preload gives in Electron. */
const address = new URL(bridgePath, location.href);
address.protocol = 'ws:';

const bridge = createBridge(
  webSocketPort(address.href, {
    reload: () => location.reload(),
    // Without a focused window the browser refuses; the host remembers the text all the same.
    copy: (text) => void navigator.clipboard.writeText(text).catch(() => undefined),
    // A browser that does not let the clipboard be read leaves it as it is.
    uncopy: (text) =>
      void navigator.clipboard
        .readText()
        .then((held) => (held === text ? navigator.clipboard.writeText('') : undefined))
        .catch(() => undefined),
  }),
  contractNames,
);

Object.defineProperty(window, 'resellerDesk', { value: bridge, enumerable: true });

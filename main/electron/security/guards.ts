import { app, type WebContents } from 'electron';
import { isPageUrl } from './origin.ts';

/** Locks a web contents down: no navigation, frames, web views, new windows or WebRTC packets. */
function guard(contents: WebContents): void {
  contents.on('will-navigate', (event) => {
    if (!isPageUrl(event.url)) event.preventDefault();
  });
  contents.on('will-frame-navigate', (event) => {
    if (!event.isMainFrame || !isPageUrl(event.url)) event.preventDefault();
  });
  contents.on('will-redirect', (event) => {
    if (!isPageUrl(event.url)) event.preventDefault();
  });
  contents.on('will-attach-webview', (event) => event.preventDefault());
  // Neither the content security policy nor the request filter covers them.
  contents.setWebRTCIPHandlingPolicy('disable_non_proxied_udp');
  contents.setWindowOpenHandler(() => ({ action: 'deny' }));
}

/** Guards every web contents from its creation. Must run before the first window is created. */
export function guardAllContents(): void {
  app.on('web-contents-created', (_event, contents) => guard(contents));
}

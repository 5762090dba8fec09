import { app, type WebContents } from 'electron';
import { isPageUrl } from './origin.ts';

/** Keeps one page where it is: no other address, no frames, no web views, no further windows, no packets of WebRTC. */
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
  // Neither the content security policy nor the filter of requests governs them.
  contents.setWebRTCIPHandlingPolicy('disable_non_proxied_udp');
  contents.setWindowOpenHandler(() => ({ action: 'deny' }));
}

/** Guards everything that can show a page, from its first moment. Before the first window is made. */
export function guardAllContents(): void {
  app.on('web-contents-created', (_event, contents) => guard(contents));
}

/**
 * The content security policy of the page, sent as a header with every document (security model, section 5).
 * `connect-src 'none'`: the page has no network at all. `webrtc 'block'` adds the one that it does not govern,
 * for a Chromium that knows the word; what holds without it is in `main/electron/guards.ts` and `session.ts`.
 */
export const pagePolicy = [
  "default-src 'none'",
  "script-src 'self'",
  "style-src 'self'",
  "img-src 'self' data:",
  "font-src 'self'",
  "connect-src 'none'",
  "webrtc 'block'",
  "base-uri 'none'",
  "form-action 'none'",
  "frame-ancestors 'none'",
  "require-trusted-types-for 'script'",
  "trusted-types 'none'",
].join('; ');

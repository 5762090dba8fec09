/**
 * The renderer's content security policy, sent as a header with every document (security model, section 5). `connect-src 'none'`: the
 * renderer has no network access. `webrtc 'block'` covers WebRTC, which `connect-src` does not, in Chromium versions that support it;
 * `main/electron/security/guards.ts` and `session.ts` cover the others.
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

const longest = 150;
/** Names that Windows reserves for devices, whatever follows the dot. */
const device = /^(con|prn|aux|nul|com\d|lpt\d)(\.|$)/i;

/**
 * Turns any text, e.g. from the service, into a valid file name without a folder on every system: the part after the last slash, without
 * control and direction characters and those that Windows forbids. Returns `suggestion` with the extension if nothing remains.
 */
export function safeFileName(text: string): string {
  const last = text.split(/[\\/]/).at(-1) ?? '';
  const plain = last.replace(/[\p{Cc}\p{Cf}\p{Zl}\p{Zp}<>:"|?*]/gu, '').replace(/^[\s.]+|[\s.]+$/g, '');
  const ending = /\.[a-z0-9]{1,10}$/i.exec(plain)?.[0] ?? '';
  const stem = plain.slice(0, plain.length - ending.length).slice(0, longest);
  if (stem === '') return `suggestion${ending}`;
  return device.test(plain) ? `_${stem}${ending}` : stem + ending;
}

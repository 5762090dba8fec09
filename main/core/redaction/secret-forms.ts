/** A secret in one of the forms in which it may occur. */
export interface SecretForm {
  readonly text: string;
  /** Too short to search for inside words: masked only as a whole token. */
  readonly wholeTokenOnly: boolean;
}

/** Shorter forms are masked only as whole tokens; otherwise every text would be mangled. */
const minTextLength = 4;
/** Minimum length from which a secret's Base64 is searched for inside longer text. */
const minBase64Length = 8;

/**
 * Returns every form of a secret that a log, a response or an error may contain: plain, escaped, percent-encoded, Base64, hex, and paired
 * with the id.
 */
export function secretForms(secret: string, resellerId: string | undefined): SecretForm[] {
  const alone = new Set<string>([secret, ...escaped(secret), ...base64(secret), Buffer.from(secret).toString('hex')]);
  if (Buffer.byteLength(secret) >= minBase64Length) for (const core of base64Cores(secret)) alone.add(core);
  const pair = resellerId === undefined ? '' : `${resellerId}:${secret}`;
  const paired = new Set<string>([pair, ...escaped(pair), ...base64(pair)]);
  const isShort = secret.length < minTextLength;
  return [
    ...[...alone].map((text) => ({ text, wholeTokenOnly: isShort })),
    ...[...paired].map((text) => ({ text, wholeTokenOnly: text.length < minTextLength })),
  ].filter(({ text }) => text !== '');
}

function escaped(text: string): string[] {
  const percent = percentEncoded(text);
  return [
    percent,
    percent.replace(/%[0-9A-F]{2}/g, (code) => code.toLowerCase()),
    percent.replaceAll('%20', '+'),
    strictlyEncoded(percent),
    JSON.stringify(text).slice(1, -1),
    text.replaceAll('/', '\\/'),
    text.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('>', '&gt;').replaceAll('"', '&quot;'),
  ];
}

/** A lone surrogate has no percent-encoding; such a secret is only known in plain form. */
function percentEncoded(text: string): string {
  try {
    return encodeURIComponent(text);
  } catch {
    return text;
  }
}

/** PHP's rawurlencode and URLSearchParams also encode characters that encodeURIComponent leaves unchanged. */
function strictlyEncoded(percent: string): string {
  return percent.replace(/[!'()*~]/g, (character) => `%${character.charCodeAt(0).toString(16).toUpperCase()}`);
}

function base64(text: string): string[] {
  const padded = Buffer.from(text).toString('base64');
  return [padded, padded.replace(/=+$/, ''), Buffer.from(text).toString('base64url'), encodeURIComponent(padded)];
}

/** The characters that depend on the secret only, for each of its three alignments within longer Base64 text. */
function base64Cores(text: string): string[] {
  const bytes = Buffer.from(text);
  return [0, 1, 2].flatMap((offset) => {
    const encoded = Buffer.concat([Buffer.alloc(offset), bytes])
      .toString('base64')
      .replace(/=+$/, '');
    const first = offset === 0 ? 0 : offset + 1;
    const partial = (offset + bytes.length) % 3 === 0 ? 0 : 1;
    const core = encoded.slice(first, encoded.length - partial);
    return [core, core.replaceAll('+', '-').replaceAll('/', '_')];
  });
}

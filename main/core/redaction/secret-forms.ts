/** A secret in one of the shapes in which it may turn up. */
export interface SecretForm {
  readonly text: string;
  /** Too short to be searched for inside of words: masked only where it stands alone. */
  readonly wholeTokenOnly: boolean;
}

/** Below this many characters a form is masked only as a whole token, or every text would fall to pieces. */
const shortestInsideText = 4;
/** The Base64 of a secret inside of a longer text is searched for from this many characters on. */
const shortestInsideBase64 = 8;

/** Every form of a secret that a log, an answer or an error may hold: as it is, escaped, percent-encoded, Base64, hex, and paired with the id. */
export function secretForms(secret: string, resellerId: string | undefined): SecretForm[] {
  const alone = new Set<string>([secret, ...escaped(secret), ...base64(secret), Buffer.from(secret).toString('hex')]);
  if (Buffer.byteLength(secret) >= shortestInsideBase64) for (const core of base64Cores(secret)) alone.add(core);
  const pair = resellerId === undefined ? '' : `${resellerId}:${secret}`;
  const paired = new Set<string>([pair, ...escaped(pair), ...base64(pair)]);
  const isShort = secret.length < shortestInsideText;
  return [
    ...[...alone].map((text) => ({ text, wholeTokenOnly: isShort })),
    ...[...paired].map((text) => ({ text, wholeTokenOnly: text.length < shortestInsideText })),
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

/** A lone surrogate has no percent-encoding; its secret is then only known as it is. */
function percentEncoded(text: string): string {
  try {
    return encodeURIComponent(text);
  } catch {
    return text;
  }
}

/** PHP's rawurlencode and URLSearchParams also encode what encodeURIComponent leaves. */
function strictlyEncoded(percent: string): string {
  return percent.replace(/[!'()*~]/g, (character) => `%${character.charCodeAt(0).toString(16).toUpperCase()}`);
}

function base64(text: string): string[] {
  const padded = Buffer.from(text).toString('base64');
  return [padded, padded.replace(/=+$/, ''), Buffer.from(text).toString('base64url'), encodeURIComponent(padded)];
}

/** The characters that depend on the secret alone, for each of the three ways it can lie in a longer Base64 text. */
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

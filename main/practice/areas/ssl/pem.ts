/** Wraps DER in a PEM block. */
export function pem(label: string, der: Buffer): string {
  return `-----BEGIN ${label}-----\n${der.toString('base64').replace(/.{64}(?=.)/g, '$&\n')}\n-----END ${label}-----\n`;
}

/** Returns the DER of a text that is a single PEM block with one of the labels, or null. */
export function readPem(labels: readonly string[], text: string): Buffer | null {
  const [, label = '', body = '', end] = /^-----BEGIN ([A-Z ]+)-----\s+([A-Za-z0-9+/=\s]+)-----END ([A-Z ]+)-----$/.exec(text.trim()) ?? [];
  return label === end && labels.includes(label) ? Buffer.from(body, 'base64') : null;
}

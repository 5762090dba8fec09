/** A parser for the PHP that the explorer writes: strict by PHP's own rules for literals, and only for what occurs in it. */
export interface PhpRequest {
  readonly address: string;
  readonly method: string;
  readonly credentials: string | null;
  readonly headers: readonly string[];
  readonly body: string | null;
}

export function readPhp(text: string, environment: Readonly<Record<string, string>>): PhpRequest {
  const reader = createReader(text, environment);
  reader.expect('<?php');
  reader.expect('$request = curl_init(');
  const address = reader.value();
  reader.expect(');');
  reader.expect('curl_setopt_array($request, [');
  const options = new Map<string, string | string[]>();
  while (!reader.accepts(']);')) {
    const name = reader.word();
    reader.expect('=>');
    options.set(name, reader.accepts('[') ? reader.list() : reader.value());
    reader.expect(',');
  }
  const known = ['CURLOPT_CUSTOMREQUEST', 'CURLOPT_USERPWD', 'CURLOPT_HTTPHEADER', 'CURLOPT_POSTFIELDS', 'CURLOPT_RETURNTRANSFER'];
  for (const name of options.keys()) if (!known.includes(name)) throw new Error(`Not foreseen: ${name}.`);
  const option = (name: string): string | null => {
    const found = options.get(name);
    return typeof found === 'string' ? found : null;
  };
  const headers = options.get('CURLOPT_HTTPHEADER');
  return {
    address,
    method: option('CURLOPT_CUSTOMREQUEST') ?? '',
    credentials: option('CURLOPT_USERPWD'),
    headers: Array.isArray(headers) ? headers : [],
    body: option('CURLOPT_POSTFIELDS'),
  };
}

function createReader(text: string, environment: Readonly<Record<string, string>>) {
  let at = 0;
  const skip = (): void => {
    at += /^\s*/.exec(text.slice(at))?.[0].length ?? 0;
  };
  const accepts = (what: string): boolean => {
    skip();
    if (!text.startsWith(what, at)) return false;
    at += what.length;
    return true;
  };
  const expect = (what: string): void => {
    if (!accepts(what)) throw new Error(`Expected ${what} at: ${text.slice(at, at + 60)}`);
  };
  /** Bytes of a literal, since `\x` writes single bytes. */
  const single = (): Buffer => {
    let read = '';
    for (; text[at] !== "'"; at += 1) {
      if (at >= text.length) throw new Error('A literal does not end.');
      if (text[at] === '\\' && (text[at + 1] === "'" || text[at + 1] === '\\')) at += 1;
      read += text[at];
    }
    at += 1;
    return Buffer.from(read);
  };
  const bytes = (): Buffer => {
    const found = /^((?:\\x[0-9a-f]{2})*)"/.exec(text.slice(at));
    if (found === null) throw new Error('More than bytes in double quotes.');
    at += found[0].length;
    return Buffer.from((found[1] ?? '').replaceAll('\\x', ''), 'hex');
  };
  const term = (): Buffer => {
    if (accepts("'")) return single();
    if (accepts('true')) return Buffer.from('1');
    if (accepts('"')) return bytes();
    if (accepts('(string)')) return term();
    if (accepts('getenv(')) {
      const name = term().toString();
      expect(')');
      return Buffer.from(environment[name] ?? '');
    }
    if (accepts('rawurlencode(')) {
      const inner = term().toString();
      expect(')');
      return Buffer.from(encodeURIComponent(inner).replace(/[!'()*]/g, (sign) => `%${sign.charCodeAt(0).toString(16).toUpperCase()}`));
    }
    expect('substr(json_encode(');
    const inner = term().toString();
    expect('), 1, -1)');
    return Buffer.from(JSON.stringify(inner).slice(1, -1));
  };
  const value = (): string => {
    const parts = [term()];
    while (accepts('.')) parts.push(term());
    return Buffer.concat(parts).toString();
  };
  return {
    accepts,
    expect,
    value,
    word(): string {
      skip();
      const word = /^\w+/.exec(text.slice(at))?.[0] ?? '';
      at += word.length;
      return word;
    },
    list(): string[] {
      const all: string[] = [];
      while (!accepts(']')) {
        all.push(value());
        expect(',');
      }
      return all;
    },
  };
}

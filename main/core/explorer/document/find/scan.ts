/* What a tester page, or its startup script, reveals about its document: the address, or the document itself. */

export interface Statements {
  /** As stated, unresolved, most likely first. */
  readonly addresses: readonly string[];
  /** Scripts of the page that may reveal more. */
  readonly scripts: readonly string[];
  /** Addresses of a JSON configuration with `url` or `urls`. */
  readonly configurations: readonly string[];
  /** Documents embedded in the page itself, as JSON text. */
  readonly inline: readonly string[];
}

/** Maximum characters scanned; a page without its document is far smaller. */
const maxPageLength = 16 * 1024 * 1024;
const maxPerKind = 20;

const quoted = `(?:"([^"\\r\\n]{1,1000})"|'([^'\\r\\n]{1,1000})')`;
/** In this order: attributes of tester elements, then calls, then options. */
const addressForms = [
  // Redoc, RapiDoc, Scalar, Stoplight Elements.
  new RegExp(
    `<(?:redoc|rapi-doc|script|elements-api|div|scalar-api-reference)\\b[^>]{0,2000}?\\b(?:spec-url|data-url|apidescriptionurl)\\s*=\\s*${quoted}`,
    'gi',
  ),
  new RegExp(`\\bRedoc\\.init\\(\\s*${quoted}`, 'g'),
  // swagger-ui, L5-Swagger, Swashbuckle, FastAPI, Scalar.
  new RegExp(`(?<![\\w$])["']?(?:url|specUrl|spec-url|definitionUrl)["']?\\s*:\\s*${quoted}`, 'g'),
];
const configurationForm = new RegExp(`(?<![\\w$])["']?configUrl["']?\\s*:\\s*${quoted}`, 'g');
const scriptForm = new RegExp(`<script\\b[^>]{0,500}?\\bsrc\\s*=\\s*${quoted}`, 'gi');
/** Those of a tester's scripts that are site-specific. */
const documentScript = /(?:init|config|index|swagger-ui-init|doc)[\w.-]*\.js(?:\?|$)/i;
const inlineForm =
  /(?:["']swaggerDoc["']|(?<![\w$])["']?spec["']?|(?<![\w$])["']?content["']?)\s*:\s*\{|<script\b[^>]{0,500}?type\s*=\s*["']application\/(?:json|openapi\+json)["'][^>]{0,500}>\s*\{/gi;

export function readStatements(page: string): Statements {
  const text = plain(page.slice(0, maxPageLength));
  const inline = inlineIn(text);
  // Addresses within an embedded document are not the page's statement.
  const rest = inline.reduce((remaining, document) => remaining.replace(document, () => '{}'), text);
  return {
    addresses: unique(addressForms.flatMap((form) => found(form, rest))),
    scripts: unique(found(scriptForm, rest).filter((address) => documentScript.test(address) && !/(?:bundle|preset)/i.test(address))),
    configurations: unique(found(configurationForm, rest)),
    inline,
  };
}

/** Removes HTML escapes, and JSON escapes within a script's text. */
function plain(text: string): string {
  return text
    .replace(/\\u0022|&quot;|&#0?34;/g, '"')
    .replace(/\\u0027|&#0?39;|&apos;/g, "'")
    .replace(/\\u0026|&amp;/g, '&')
    .replace(/\\u002[fF]|\\\//g, '/');
}

function found(form: RegExp, text: string): string[] {
  const all: string[] = [];
  for (const match of text.matchAll(form)) {
    const address = (match[1] ?? match[2] ?? '').trim();
    if (address !== '') all.push(address);
    if (all.length >= maxPerKind) break;
  }
  return all;
}

function unique(addresses: readonly string[]): string[] {
  return [...new Set(addresses)].slice(0, maxPerKind);
}

function inlineIn(text: string): string[] {
  const all: string[] = [];
  inlineForm.lastIndex = 0;
  for (let match = inlineForm.exec(text); match !== null && all.length < 3; match = inlineForm.exec(text)) {
    const start = match.index + match[0].length - 1;
    const end = endOfObject(text, start);
    if (end === null) break;
    inlineForm.lastIndex = end;
    const object = text.slice(start, end);
    if (/"(?:openapi|swagger)"\s*:/.test(object)) all.push(object);
  }
  return all;
}

/** Offset after the brace that closes the one at `start`; null if there is none. */
function endOfObject(text: string, start: number): number | null {
  let depth = 0;
  for (let at = start; at < text.length; at += 1) {
    const sign = text.charCodeAt(at);
    if (sign === 0x22) {
      at += 1;
      while (at < text.length && text.charCodeAt(at) !== 0x22) at += text.charCodeAt(at) === 0x5c ? 2 : 1;
    } else if (sign === 0x7b) depth += 1;
    else if (sign === 0x7d) {
      depth -= 1;
      if (depth === 0) return at + 1;
    }
  }
  return null;
}

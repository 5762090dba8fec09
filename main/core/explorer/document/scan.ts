/* What a tester page, or the script that starts it, says of its document: its address, or the document itself. */

export interface Statements {
  /** As stated, unresolved, the likeliest first. */
  readonly addresses: readonly string[];
  /** Scripts of the page that can say more. */
  readonly scripts: readonly string[];
  /** Addresses of a configuration in JSON, that has `url` or `urls`. */
  readonly configurations: readonly string[];
  /** Documents that stand in the page itself, as JSON text. */
  readonly inline: readonly string[];
}

/** Characters that are looked at; a page without its document is far smaller. */
const longestPage = 16 * 1024 * 1024;
const mostOfEach = 20;

const quoted = `(?:"([^"\\r\\n]{1,1000})"|'([^'\\r\\n]{1,1000})')`;
/** In their order: attributes of tester elements, then calls, then options. */
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
/** Of a tester's scripts the ones that somebody wrote for it. */
const tellingScript = /(?:init|config|index|swagger-ui-init|doc)[\w.-]*\.js(?:\?|$)/i;
const inlineForm =
  /(?:["']swaggerDoc["']|(?<![\w$])["']?spec["']?|(?<![\w$])["']?content["']?)\s*:\s*\{|<script\b[^>]{0,500}?type\s*=\s*["']application\/(?:json|openapi\+json)["'][^>]{0,500}>\s*\{/gi;

export function readStatements(page: string): Statements {
  const text = plain(page.slice(0, longestPage));
  const inline = inlineIn(text);
  // What a document that stands in the page says of addresses is not the page's statement.
  const rest = inline.reduce((left, document) => left.replace(document, () => '{}'), text);
  return {
    addresses: unique(addressForms.flatMap((form) => found(form, rest))),
    scripts: unique(found(scriptForm, rest).filter((address) => tellingScript.test(address) && !/(?:bundle|preset)/i.test(address))),
    configurations: unique(found(configurationForm, rest)),
    inline,
  };
}

/** Takes off what HTML, and JSON within a script's text, put around signs. */
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
    if (all.length >= mostOfEach) break;
  }
  return all;
}

function unique(addresses: readonly string[]): string[] {
  return [...new Set(addresses)].slice(0, mostOfEach);
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

/** After the brace that closes the one at `start`; null: there is none. */
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

import type { PracticeResponse } from '../kernel/port.ts';

/** An HTTP response before it is written. */
export interface Reply {
  readonly status: number;
  readonly headers: Readonly<Record<string, string>>;
  readonly body: string;
}

/** PHP's JSON format: slashes and non-ASCII characters are escaped. */
function phpJson(value: unknown): string {
  return JSON.stringify(value)
    .replaceAll('/', String.raw`\/`)
    .replace(/[\u007f-\uffff]/g, (unit) => String.raw`\u${unit.charCodeAt(0).toString(16).padStart(4, '0')}`);
}

export function jsonReply({ status, body, headers }: PracticeResponse): Reply {
  return {
    status,
    headers: { 'content-type': 'application/json', 'cache-control': 'no-cache, private', ...headers },
    body: phpJson(body),
  };
}

/** `success: false` with a message (api.md section 4). */
export function failureReply(status: number, message: string, headers: Readonly<Record<string, string>> = {}): Reply {
  return jsonReply({ status, body: { success: false, message }, headers });
}

export function textReply(status: number, body: string): Reply {
  return { status, headers: { 'content-type': 'text/plain; charset=UTF-8', 'cache-control': 'no-cache, private' }, body };
}

const pageTitles = { 404: 'Not Found', 500: 'Server Error', 503: 'Service Unavailable' } as const;

/** A PHP server's error page: a 5xx may not be JSON (api.md section 4). */
export function faultPage(status: keyof typeof pageTitles): Reply {
  const title = pageTitles[status];
  return {
    status,
    headers: { 'content-type': 'text/html; charset=UTF-8', 'cache-control': 'no-cache, private' },
    body: `<!DOCTYPE html>
<html lang="en">
    <head>
        <meta charset="utf-8">
        <meta name="viewport" content="width=device-width, initial-scale=1">
        <title>${title}</title>
    </head>
    <body class="antialiased">
        <div class="code">${status}</div>
        <div class="message">${title}</div>
    </body>
</html>
`,
  };
}

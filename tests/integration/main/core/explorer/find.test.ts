import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { type MisbehavingServer, type Script, startMisbehaving } from '../../../../servers/misbehaving.ts';
import { smallPractice } from '../../practice/contract/practice.ts';
import { failureOf, makeClient, testAuthorization } from '../service/make-client.ts';
import { accountId, type DocumentsFixtures, documentsFixtures } from './documents-fixtures.ts';

let server: MisbehavingServer;
let workspace: DocumentsFixtures;
const never = new AbortController().signal;
const refresh = () => workspace.documents.refresh({ accountId }, never);

beforeEach(async () => {
  server = await startMisbehaving();
  workspace = documentsFixtures(() => makeClient(workspace.address).client);
  workspace.address = server.baseAddress;
});
afterEach(async () => {
  await workspace.close();
  await server.close();
});

const text =
  (type: string, body: string, status = 200, headers: Record<string, string> = {}): Script =>
  (_request, response) => {
    response.writeHead(status, { 'content-type': type, ...headers }).end(body);
  };
const html = (body: string) => text('text/html; charset=utf-8', body);
const script = (body: string) => text('text/javascript', body);
const document = (title = 'Found') =>
  JSON.stringify({ openapi: '3.0.3', info: { title, version: '1' }, paths: { '/domains': { get: { responses: {} } } } });
const json = (body: string) => text('application/json', body);
const paths = () => server.seen.map(({ path }) => path);

describe('the service document', () => {
  it('is found at the practice service, and stored', async () => {
    const { practice, caller } = await smallPractice({});
    try {
      workspace.address = caller.address;
      const { facts, operations } = await refresh();
      expect(facts).toMatchObject({
        source: 'service',
        from: '/swagger/openapi.json',
        format: '3.0',
        title: 'Domain Reseller API v1 (practice service)',
        tester: true,
        readAt: '2026-11-22T10:00:00.000Z',
        changed: null,
      });
      expect(operations).toHaveLength(101);
      expect(operations.filter(({ unsupportedReason }) => unsupportedReason !== null)).toEqual([]);
      await practice.close();
      await workspace.restart();
      expect((await workspace.documents.index({ accountId }, never)).facts).toEqual(facts);
    } finally {
      await practice.close();
    }
  });

  it('that was searched for before the user selected another one does not replace it', async () => {
    let isChosen = (): void => undefined;
    const chosen = new Promise<void>((resolve) => {
      isChosen = resolve;
    });
    server.on('/swagger', (request, response, body) => {
      void chosen.then(() => html('<script>SwaggerUIBundle({ url: "/here.json" })</script>')(request, response, body));
    });
    server.on('/here.json', json(document('At the service')));
    const looking = failureOf(refresh());
    await vi.waitFor(() => expect(paths()).toContain('/swagger'), { timeout: 30_000 });
    workspace.file = join(workspace.folder, 'own.json');
    writeFileSync(workspace.file, document('Own'));
    await workspace.documents.openFile({ accountId }, never);
    isChosen();
    expect(await looking).toMatchObject({ code: 'CANCELED' });
    expect((await workspace.documents.index({ accountId }, never)).facts).toMatchObject({ source: 'file', title: 'Own' });
    // If requested afterwards, it does.
    expect((await refresh()).facts).toMatchObject({ source: 'service', title: 'At the service' });
  });

  it.each<[string, Record<string, Script>, string]>([
    [
      'swagger-ui in its page',
      { '/swagger': html(`<script>SwaggerUIBundle({ url: "/deep/api.json", dom_id: '#x' })</script>`), '/deep/api.json': json(document()) },
      '/deep/api.json',
    ],
    [
      'swagger-ui in its script',
      {
        '/swagger': html('<script src="/swagger/swagger-ui-bundle.js"></script><script src="swagger/swagger-initializer.js"></script>'),
        '/swagger/swagger-initializer.js': script(`window.ui = SwaggerUIBundle({ urls: [{ url: './v7/one.json', name: 'One' }] })`),
        '/swagger/v7/one.json': json(document()),
      },
      '/swagger/v7/one.json',
    ],
    [
      'swagger-ui with the document in its script',
      {
        '/swagger': html('<script src="/swagger/swagger-ui-init.js"></script>'),
        '/swagger/swagger-ui-init.js': script(`let options = {"swaggerDoc": ${document('A } in { a text')}, "customOptions": {}};`),
      },
      '/swagger/swagger-ui-init.js',
    ],
    [
      'springdoc by its configuration',
      {
        '/swagger': text('text/html', '', 302, { location: '/swagger/index.html' }),
        '/swagger/index.html': html('<script src="./swagger-initializer.js"></script>'),
        '/swagger/swagger-initializer.js': script(
          'SwaggerUIBundle({ "configUrl" : "/inner/swagger-config", url: "https://petstore.swagger.io/v2/swagger.json" })',
        ),
        '/inner/swagger-config': json('{"configUrl":"/inner/swagger-config","url":"\\/inner\\/docs.json"}'),
        '/inner/docs.json': json(document()),
      },
      '/inner/docs.json',
    ],
    [
      'Swashbuckle by an escaped configuration',
      {
        '/swagger': html(
          `<script>var configObject = JSON.parse('{\\u0022urls\\u0022:[{\\u0022url\\u0022:\\u0022\\/inner\\/swagger.json\\u0022}]}');</script>`,
        ),
        '/inner/swagger.json': json(document()),
      },
      '/inner/swagger.json',
    ],
    [
      'Redoc',
      {
        '/swagger': html(`<redoc spec-url='/inner/redoc.yaml'></redoc>`),
        '/inner/redoc.yaml': text('text/yaml', 'swagger: "2.0"\npaths:\n  /domains:\n    get: {}\n'),
      },
      '/inner/redoc.yaml',
    ],
    [
      'Scalar',
      { '/swagger': html('<script id="api-reference" type="x" data-url="/inner/scalar"></script>'), '/inner/scalar': json(document()) },
      '/inner/scalar',
    ],
    [
      'Scalar with the document in its page',
      { '/swagger': html(`<script id="api-reference" type="application/json">${document()}</script>`) },
      '/swagger',
    ],
    [
      'L5-Swagger, which states a whole address with http and a query',
      {
        '/swagger': html(`<script>const ui = SwaggerUIBundle({ url: "http:\\/\\/127.0.0.1:PORT\\/docs?api-docs.json" })</script>`),
        '/docs': (request, response) =>
          request.url === '/docs?api-docs.json' ? json(document())(request, response, '') : html('<p>Nothing</p>')(request, response, ''),
      },
      '/docs?api-docs.json',
    ],
    ['a usual place', { '/openapi.json': json(document()) }, '/openapi.json'],
    [
      'a tester at another usual place',
      { '/api/documentation': html('<script>Redoc.init("/inner/here.json")</script>'), '/inner/here.json': json(document()) },
      '/inner/here.json',
    ],
  ])('is found where %s points', async (_, pages, from) => {
    for (const [path, answer] of Object.entries(pages)) {
      server.on(path, (request, response, body) => {
        const end = response.end.bind(response);
        response.end = ((chunk: unknown) => end(String(chunk).replace('PORT', String(server.port)))) as typeof response.end;
        answer(request, response, body);
      });
    }
    const { facts, operations } = await refresh();
    expect(facts).toMatchObject({ source: 'service', from });
    expect(operations.map(({ key }) => key)).toEqual(['GET /domains']);
    expect(server.seen.every(({ headers }) => headers.authorization === undefined)).toBe(true);
  });

  it('is requested with the key if the tester requires it, only below the base address', async () => {
    const other = await startMisbehaving();
    try {
      workspace.address = `${server.baseAddress}/white`;
      const guarded =
        (answer: Script): Script =>
        (request, response, body) =>
          request.headers.authorization === testAuthorization
            ? answer(request, response, body)
            : text('text/plain', 'Who?', 401)(request, response, body);
      server.on(
        '/white/swagger',
        guarded(
          html(
            `<script>({ urls: [{ url: "${other.baseAddress}/evil.json" }, { url: "/outside.json" }, { url: "//127.0.0.1:${other.port}/x" }, { url: "api.json" }] })</script>`,
          ),
        ),
      );
      server.on('/white/api.json', guarded(json(document())));
      other.on('/evil.json', json(document('Evil')));
      server.on('/outside.json', json(document('Outside')));
      expect((await refresh()).facts).toMatchObject({ title: 'Found', from: '/api.json' });
      expect(other.seen).toEqual([]);
      expect(paths().every((path) => path.startsWith('/white/'))).toBe(true);
    } finally {
      await other.close();
    }
  });

  it('is not searched for at another origin after a redirect', async () => {
    const other = await startMisbehaving();
    try {
      other.on('/swagger', json(document('Evil')));
      server.on('/swagger', text('text/html', '', 301, { location: `${other.baseAddress}/swagger` }));
      expect(await failureOf(refresh())).toMatchObject({ code: 'NOT_FOUND' });
      expect(other.seen).toEqual([]);
    } finally {
      await other.close();
    }
  });

  it('is not a web page, and not without operations', async () => {
    server.on('/openapi.json', html('<html>Everything else</html>'));
    server.on('/swagger.json', json('{"openapi":"3.0.0","paths":{}}'));
    expect(await failureOf(refresh())).toMatchObject({ code: 'BAD_ANSWER' });
    expect((await workspace.documents.index({ accountId }, never)).facts.source).toBe('bundled');
  });

  it('reports if access is denied', async () => {
    server.on('/swagger', text('text/html', '<p>Your IP 203.0.113.9 is not whitelisted</p>', 403));
    expect(await failureOf(refresh())).toMatchObject({ code: 'IP_REFUSED' });
    expect(server.seen.length).toBeLessThan(3);
    server.on('/swagger', html('<p>Your IP 203.0.113.9 is not whitelisted</p>'));
    expect(await failureOf(refresh())).toMatchObject({ code: 'IP_REFUSED' });
  });

  it('is not searched for any more once the key was rejected', async () => {
    server.on('/swagger', text('text/plain', 'Who?', 401));
    expect(await failureOf(refresh())).toMatchObject({ code: 'AUTH' });
    expect(paths()).toEqual(['/swagger', '/swagger']);
  });

  it('is requested at most where the tester points, and then at eight usual locations', async () => {
    const stated = Array.from({ length: 30 }, (_one, at) => ({ url: `/stated/${at}.json` }));
    server.on('/swagger', html(`<script>SwaggerUIBundle({ urls: ${JSON.stringify(stated)} })</script>`));
    expect(await failureOf(refresh())).toMatchObject({ code: 'NOT_FOUND' });
    expect(paths().filter((path) => path.startsWith('/stated/'))).toHaveLength(12);
    const others = paths().filter((path) => !path.startsWith('/stated/') && !/^\/swagger(?:\/|\/index\.html)?$/.test(path));
    expect(others).toHaveLength(8);
  });

  it('requests a service that denies everything once with the key', async () => {
    for (const path of ['/swagger', '/swagger/', '/openapi.json']) server.on(path, text('text/plain', 'No.', 403));
    await failureOf(refresh());
    expect(server.seen.filter(({ headers }) => headers.authorization !== undefined)).toHaveLength(1);
  });
});

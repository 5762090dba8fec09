import { serviceDocument } from '../../core/service/openapi/document.ts';

/** The built-in service document as JSON text, with this practice service's address. `origin` e.g. `http://127.0.0.1:4711`. */
export function servedDocument(origin: string): string {
  const { info, paths } = serviceDocument;
  return JSON.stringify({
    ...serviceDocument,
    info: {
      ...info,
      title: `${info.title} (practice service)`,
      description: `The practice service of Reseller Desk: made-up data, nothing at stake.\n\n${info.description}`,
    },
    servers: [{ url: `${origin}/v1` }],
    paths: Object.fromEntries(
      Object.entries(paths).map(([path, item]) => [path, 'servers' in item ? { ...item, servers: [{ url: origin }] } : item]),
    ),
  });
}

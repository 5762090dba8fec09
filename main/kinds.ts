import type { Kind, Kinds } from './core/changes/kind.ts';
import { customerKinds } from './core/customers/kinds/index.ts';
import { zoneKinds } from './core/dns/kinds/index.ts';
import { domainKinds } from './core/domains/kinds/index.ts';
import { explorerKinds } from './core/explorer/kinds/index.ts';
import { noticeKinds } from './core/notices/kinds/index.ts';
import { orderKinds } from './core/orders/kinds/index.ts';

/** Every kind of change by its name, in the order of the menus. Each area lists its own. */
const all = [...domainKinds, ...orderKinds, ...customerKinds, ...noticeKinds, ...zoneKinds, ...explorerKinds] as unknown as readonly Kind[];

export const kinds: Kinds = new Map(all.map((kind) => [kind.name, kind]));

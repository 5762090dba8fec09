import { createHash } from 'node:crypto';
import type { Output, Parsed } from '../../../preload/contract/index.ts';
import { Cart, type CartLine, maxOrderLines, OrderTemplate, type OrderTerms, type Quote } from '../../../preload/contract/orders/orders.ts';
import type { AccountId } from '../../../preload/contract/values.ts';
import { AppError, explain, fieldError } from '../base/errors.ts';
import { explainIssue } from '../base/explain-issue.ts';
import { DomainName, Nameservers } from '../changes/kinds/hosts.ts';
import { contactCreate, customerCreate } from '../customers/port.ts';
import { marketOf, type OrderDeps } from './deps.ts';
import { quoteOf, type SeenName } from './quote.ts';
import { formFields, orderRows } from './rows.ts';

/** The cart of an account, persistent over restarts, and order templates. No network, except for the planning that `plan` starts. */
export interface OrdersService {
  cart(input: Parsed<'orders.cart'>): Promise<Quote>;
  /** Throws AppError VALIDATION; CONFLICT if the cart has changed since it was read. */
  saveCart(input: Parsed<'orders.saveCart'>): Promise<Quote>;
  addToCart(input: Parsed<'orders.addToCart'>): Output<'orders.addToCart'>;
  /** Throws AppError VALIDATION when something is missing. */
  plan(input: Parsed<'orders.plan'>): Promise<Output<'orders.plan'>>;
  /** A job was started: the names that it registers are ordered, and removed from the cart. */
  jobStarted(job: number): Promise<void>;
  templates(input: Parsed<'orders.templates'>): Output<'orders.templates'>;
  /** By name; replaces one of the same name. Throws AppError CONFLICT if there are too many. */
  saveTemplate(input: Parsed<'orders.saveTemplate'>): void;
  removeTemplate(input: Parsed<'orders.removeTemplate'>): void;
}

export interface OrdersDeps {
  readonly orderDeps: OrderDeps;
  readonly report: (accountId: AccountId) => void;
}

const empty: Cart = { lines: [], terms: { buyer: { kind: 'none' }, registrant: { kind: 'default' }, nameservers: [] } };
const maxTemplates = 100;
/** As many as the journal returns at once. */
const rowsAtOnce = 1000;
/** Rows that were not refused at the review. */
const ordered = ['planned', 'sent', 'accepted', 'done', 'unknown'] as const;

export function createOrders({ orderDeps, report }: OrdersDeps): OrdersService {
  const { workspace } = orderDeps;
  const read = (accountId: AccountId): Cart => {
    const body = workspace().orders.cart(accountId);
    const parsed = Cart.safeParse(body === null ? null : JSON.parse(body));
    return parsed.success ? parsed.data : empty;
  };
  const write = (accountId: AccountId, cart: Cart): void => {
    workspace().orders.writeCart(accountId, JSON.stringify(cart));
    report(accountId);
  };

  async function quote(accountId: AccountId): Promise<Quote> {
    const cart = read(accountId);
    const version = versionOf(cart);
    const [responses, own] = await Promise.all([orderDeps.responses(), orderDeps.ownNames(accountId)]);
    const market = marketOf(
      orderDeps,
      accountId,
      cart.lines.map(({ name }) => name),
    );
    const seen = (name: string): SeenName => {
      const last = responses.last(accountId, name);
      const checkedAt = last === null ? null : new Date(last.checkedAt).toISOString();
      const state = own.has(name) ? 'own' : (last?.state ?? 'waiting');
      return { state, checkedAt, premiumPrice: last?.premiumPrice ?? null };
    };
    return { ...quoteOf({ ...market, cart, seen, customer: customerOf(accountId, cart.terms), now: orderDeps.now() }), version };
  }

  function customerOf(accountId: AccountId, { buyer }: OrderTerms): Quote['customer'] {
    if (buyer.kind !== 'customer') return null;
    const [found] = orderDeps.store().search.customers(accountId, [buyer.id]);
    return found === undefined ? null : { id: found.id, name: found.name || found.organization, email: found.email };
  }

  return {
    cart: ({ accountId }) => quote(accountId),
    async saveCart({ accountId, version, cart }) {
      if (version !== versionOf(read(accountId))) throw new AppError('CONFLICT', 'cart-changed');
      write(accountId, normalized(cart));
      return quote(accountId);
    },
    addToCart({ accountId, names, years }) {
      const cart = read(accountId);
      const lines = withNames(cart.lines, names, years);
      if (lines.length > maxOrderLines) throw new AppError('VALIDATION', 'cart-full', { most: maxOrderLines });
      if (lines.length > cart.lines.length) write(accountId, { ...cart, lines });
      return { added: lines.length - cart.lines.length, all: lines.length };
    },
    async plan({ accountId }) {
      const quoted = await quote(accountId);
      const rows = orderRows(quoted);
      const detail = quoted.customer?.name.slice(0, 200);
      const origin = { from: 'order', ...(detail === undefined ? {} : { detail }) };
      return { job: (await orderDeps.changes()).plan({ accountId, origin, rows }) };
    },
    async jobStarted(job) {
      const changes = await orderDeps.changes();
      const { accountId, origin } = changes.job(job);
      if (origin.from !== 'order') return;
      const seqs = changes.seqs(job, { states: ordered });
      const names = new Set<string>();
      for (let from = 0; from < seqs.length; from += rowsAtOnce)
        for (const { target } of changes.rows(job, seqs.slice(from, from + rowsAtOnce))) names.add(target.name);
      const cart = read(accountId);
      const lines = cart.lines.filter(({ name }) => !names.has(name));
      if (lines.length < cart.lines.length) write(accountId, { lines, terms: lines.length === 0 ? nextTerms(cart.terms) : cart.terms });
    },
    templates({ accountId }) {
      const stored = workspace().orders.templates(accountId);
      const templates = stored.flatMap(({ name, body }) => {
        const parsed = OrderTemplate.safeParse({ ...JSON.parse(body), name });
        return parsed.success ? [parsed.data] : [];
      });
      return { templates: templates.slice(0, maxTemplates) };
    },
    saveTemplate({ accountId, template: { name: typed, ...rest } }) {
      const name = typed.normalize('NFC').trim().replace(/\s+/g, ' ');
      if (name === '') throw fieldError('name', explain('order-template-without-name'));
      const others = workspace().orders.templates(accountId);
      if (others.length >= maxTemplates && !others.some((other) => other.name.toLowerCase() === name.toLowerCase()))
        throw new AppError('CONFLICT', 'too-many-order-templates', { most: maxTemplates });
      workspace().orders.writeTemplate(accountId, name, JSON.stringify({ ...rest, terms: normalizedTerms(rest.terms) }));
    },
    removeTemplate: ({ accountId, name }) => workspace().orders.removeTemplate(accountId, name),
  };
}

/** Terms for the following order: objects created with this one exist by then. */
const nextTerms = ({ buyer, registrant, nameservers }: OrderTerms): OrderTerms => ({
  buyer: buyer.kind === 'new' ? { kind: 'none' } : buyer,
  registrant: buyer.kind === 'new' || registrant.kind === 'new' ? { kind: 'default' } : registrant,
  nameservers,
});

/** Based on its content: after a restore, or if the account points at another reseller, the version differs as well. */
const versionOf = (cart: Cart): string => createHash('sha256').update(JSON.stringify(cart)).digest('base64url');

/** Adds names that are not in the cart yet, in order. Throws AppError VALIDATION. */
function withNames(lines: readonly CartLine[], names: readonly string[], years: number): CartLine[] {
  const known = new Set(lines.map(({ name }) => name));
  const all = [...lines];
  for (const typed of names) {
    const name = nameOf(typed);
    if (!known.has(name)) all.push({ name, years, protection: false });
    known.add(name);
  }
  return all;
}

/** As stored: names as A-labels, each once, without a panel password. Throws AppError VALIDATION. */
function normalized({ lines, terms }: Cart): Cart {
  const seen = new Set<string>();
  const unique = lines.flatMap((line) => {
    const name = nameOf(line.name);
    const isNew = !seen.has(name);
    seen.add(name);
    return isNew ? [{ ...line, name }] : [];
  });
  return { lines: unique, terms: normalizedTerms(terms) };
}

function normalizedTerms({ buyer, registrant, nameservers }: OrderTerms): OrderTerms {
  const hosts = nameservers.map((host) => host.trim()).filter((host) => host !== '');
  const read = hosts.length === 0 ? { success: true as const, data: [] } : Nameservers.safeParse(hosts);
  if (!read.success) {
    const [issue] = read.error.issues;
    throw fieldError('nameservers', issue === undefined ? explain('value-invalid') : explainIssue(issue));
  }
  return {
    buyer: buyer.kind === 'new' ? { ...buyer, fields: formFields(customerCreate, buyer.fields) } : buyer,
    registrant: registrant.kind === 'new' ? { ...registrant, fields: formFields(contactCreate, registrant.fields) } : registrant,
    nameservers: read.data,
  };
}

function nameOf(typed: string): string {
  const read = DomainName.safeParse(typed);
  if (!read.success) throw new AppError('VALIDATION', 'order-name-invalid', { name: typed });
  return read.data;
}

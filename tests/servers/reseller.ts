import { randomBytes } from 'node:crypto';
import { createServer as createHttpServer, type IncomingMessage, type ServerResponse } from 'node:http';
import { createServer as createTlsServer } from 'node:https';
import type { AddressInfo } from 'node:net';
import { createInterface } from 'node:readline';
import { fileURLToPath } from 'node:url';
import { type CertificateOptions, makeCertificate } from './certificate.ts';
import { answer, type Behaviour, behaviours } from './reseller-answers.ts';

export interface ResellerServerOptions {
  readonly resellerId?: string;
  readonly apiKey?: string;
  /** Path prefix of the service, e.g. `/reseller`. */
  readonly prefix?: string;
  /** https with a certificate of an untrusted issuer. */
  readonly tls?: boolean | CertificateOptions;
}

/** What can be changed while the server runs. */
export interface ResellerState {
  profile: Behaviour;
  balance: Behaviour;
  /** Behavior of all other routes. */
  others: Behaviour;
  profileData: unknown;
  balanceData: unknown;
  publicAddress: string;
  redirectTo: string;
  slowMs: number;
}

export interface SeenRequest {
  readonly method: string;
  readonly path: string;
  /** As received, without Authorization. */
  readonly headers: Readonly<Record<string, string>>;
  /** The request carried this server's reseller ID and key. */
  readonly authorized: boolean;
  /** The request carried credentials of any kind. */
  readonly credentials: boolean;
  /** The part of the body received so far, as UTF-8. */
  readonly body: string;
}

export interface ResellerServer {
  readonly baseAddress: string;
  readonly resellerId: string;
  readonly apiKey: string;
  /** With TLS: the issuer's certificate as PEM and its name. */
  readonly issuer: string | null;
  readonly issuerName: string | null;
  requests(): SeenRequest[];
  /** A single behavior applies to profile and balance. */
  behave(change: Behaviour | Partial<ResellerState>): void;
  close(): Promise<void>;
}

/** All Profile fields of api.md section 7 and more: unknown ones, nested ones, HTML text, a secret. */
export const sampleProfile = {
  id: 584,
  name: 'PT Contoh',
  email: 'ops@reseller.example',
  address: 'Jl. Contoh 5, Jakarta',
  subdomain: 'contoh',
  alias_domain: null,
  domain: 'contoh.reseller.example',
  currency: 'IDR',
  logo: 'https://cdn.reseller.example/logo.png',
  favicon: null,
  color: '#2563eb',
  is_sub: false,
  tier: 'gold',
  credit_limit: '2500000.00',
  notice: '<p onclick="alert(1)">Hello <b>reseller</b></p><script>alert(1)</script>',
  preferences: { language: 'id', nameservers: ['ns1.reseller.example', 'ns2.reseller.example'], mail: { weekly: true } },
  token: 'tok-7f3e9a2c51',
};

export const sampleBalance = { currency: 'IDR', balance: '1013000.00', pending: 2 };

/** A small reseller service on loopback that handles the reference request and the balance (api.md sections 3, 7 and 8). */
export async function startResellerServer(options: ResellerServerOptions = {}): Promise<ResellerServer> {
  const resellerId = options.resellerId ?? '584';
  const apiKey = options.apiKey ?? `test-${randomBytes(12).toString('hex')}`;
  const prefix = options.prefix ?? '';
  const certificate = options.tls === undefined || options.tls === false ? null : makeCertificate(options.tls === true ? {} : options.tls);
  const seen: SeenRequest[] = [];
  const state: ResellerState = {
    profile: 'ok',
    balance: 'ok',
    others: 'not-found',
    profileData: sampleProfile,
    balanceData: sampleBalance,
    publicAddress: '203.0.113.40',
    redirectTo: 'https://elsewhere.example/v1/account/profile',
    slowMs: 1500,
  };
  const expected = `Basic ${Buffer.from(`${resellerId}:${apiKey}`).toString('base64')}`;

  const respond = (request: IncomingMessage, response: ServerResponse) => {
    const { authorization, ...rest } = request.headers;
    const headers = Object.fromEntries(Object.entries(rest).map(([name, value]) => [name, String(value)]));
    const path = request.url ?? '';
    const authorized = authorization === expected;
    const chunks: Buffer[] = [];
    request.on('data', (chunk: Buffer) => chunks.push(chunk));
    seen.push({
      ...{ method: request.method ?? '', path, headers, authorized, credentials: authorization !== undefined },
      get body() {
        return Buffer.concat(chunks).toString();
      },
    });
    const [route = ''] = path.split('?');
    const about = (['profile', 'balance'] as const).find((one) => route === `${prefix}/v1/account/${one}`);
    if (about === undefined) return answer(state.others, { ...state, data: null }, request, response);
    const data = about === 'profile' ? state.profileData : state.balanceData;
    const checksKey = ['ok', 'slow', 'gzip'].includes(state[about]);
    answer(checksKey && !authorized ? 'unauthorised' : state[about], { ...state, data }, request, response);
  };

  const server = certificate === null ? createHttpServer(respond) : createTlsServer(certificate, respond);
  await new Promise<void>((resolve, reject) => server.once('error', reject).listen(0, '127.0.0.1', resolve));
  const { port } = server.address() as AddressInfo;
  return {
    baseAddress: `${certificate === null ? 'http' : 'https'}://127.0.0.1:${port}${prefix}`,
    resellerId,
    apiKey,
    issuer: certificate?.issuer ?? null,
    issuerName: certificate?.issuerName ?? null,
    requests: () => [...seen],
    behave: (change) => void Object.assign(state, typeof change === 'string' ? { profile: change, balance: change } : change),
    close: () =>
      new Promise<void>((resolve) => {
        server.close(() => resolve());
        server.closeAllConnections();
      }),
  };
}

/** `node tests/servers/reseller.ts [--tls]`: typing the name of a behavior and Enter switches to it. */
async function runAlone(): Promise<void> {
  const server = await startResellerServer({ tls: process.argv.includes('--tls') });
  process.stdout.write(`Base address  ${server.baseAddress}\nReseller ID   ${server.resellerId}\nAPI key       ${server.apiKey}\n`);
  process.stdout.write(`Behaviours    ${behaviours.join(', ')}\n`);
  createInterface({ input: process.stdin }).on('line', (line) => {
    const behaviour = behaviours.find((name) => name === line.trim());
    if (behaviour !== undefined) server.behave(behaviour);
    process.stdout.write(behaviour === undefined ? 'No such behaviour.\n' : `Now: ${behaviour}\n`);
  });
}

if (process.argv[1] === fileURLToPath(import.meta.url)) await runAlone();

import type { CertificateFacts, NetworkProbe } from '../../../../../../main/core/accounts/connection-test/port.ts';
import { type ConnectionTestOptions, runConnectionTest } from '../../../../../../main/core/accounts/connection-test/run.ts';
import type { ReferenceFacts, ReferenceOutcome } from '../../../../../../main/core/service/reference-request.ts';
import type { ConnectionReport, ConnectionStep, ConnectionStepName } from '../../../../../../preload/contract/accounts/connection.ts';

export const certificate: CertificateFacts = {
  issuer: 'Example Root',
  validFrom: '2026-01-01',
  validUntil: '2027-03-08',
  names: 'api.reseller.example',
};

const goodAnswer: ReferenceOutcome = answerOf(200, '{"success":true,"data":{"id":584,"name":"PT Contoh"},"message":"Success"}');

export function answerOf(status: number, body: string, headers: Record<string, string> = {}): ReferenceOutcome {
  return { kind: 'answer', status, headers, body };
}

const goodProbe: NetworkProbe = {
  lookup: async () => ['203.0.113.40'],
  networkUp: () => true,
  resolverResponds: async () => true,
  requestViaProxy: async () => ({ answer: 'open' }),
  handshake: async () => ({ ok: true, certificate }),
};

export interface FakeRun {
  readonly report: ConnectionReport;
  readonly reported: ConnectionStep[];
  readonly sent: ReferenceFacts[];
  readonly secrets: string[];
  step(name: ConnectionStepName): ConnectionStep | undefined;
}

/** Runs the connection check on a network without problems, except those given. */
export async function examine(
  change: Partial<Omit<ConnectionTestOptions, 'probe'>> & { probe?: Partial<NetworkProbe>; outcome?: ReferenceOutcome } = {},
): Promise<FakeRun> {
  const reported: ConnectionStep[] = [];
  const sent: ReferenceFacts[] = [];
  const secrets: string[] = [];
  let clock = 0;
  const { probe, outcome, ...rest } = change;
  const report = await runConnectionTest({
    baseAddress: 'https://api.reseller.example',
    resellerId: '584',
    apiKey: async () => 'key-canary',
    proxyFor: async () => null,
    timeouts: { connect: 1000, response: 1000, total: 2000 },
    signal: new AbortController().signal,
    onStep: (step) => reported.push(step),
    redaction: {
      addSecret: (secret) => secrets.push(secret),
      text: (text) => secrets.reduce((masked, secret) => masked.replaceAll(secret, '(secret)'), text),
      json: (value) => value,
    },
    now: () => {
      clock += 5;
      return clock;
    },
    probe: { ...goodProbe, ...probe },
    request: async (facts) => {
      sent.push(facts);
      return outcome ?? goodAnswer;
    },
    ...rest,
  });
  return { report, reported, sent, secrets, step: (name) => report.steps.find((step) => step.name === name) };
}

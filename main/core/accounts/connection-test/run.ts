import type {
  ConnectionFault,
  ConnectionReport,
  ConnectionStep,
  ConnectionStepName,
} from '../../../../preload/contract/accounts/connection.ts';
import { connectionSteps } from '../../../../preload/contract/accounts/connection.ts';
import { readBaseAddress } from '../../base/base-address.ts';
import { AppError } from '../../base/errors.ts';
import type { Redaction } from '../../redaction/port.ts';
import type { ProxyFor, ServiceTimeouts } from '../../service/port.ts';
import type { ReferenceRequest } from '../../service/reference-request.ts';
import { untilAborted } from '../../service/wait.ts';
import { classifyOutcome, type ResponseSteps, responseSteps, undecided } from './diagnose.ts';
import { checkName, checkProxy, checkTls } from './network-steps.ts';
import { failed, type NetworkProbe, passed, type StepOutcome, skipped, type Target } from './port.ts';

export interface ConnectionTestOptions {
  /** As entered. */
  readonly baseAddress: string;
  readonly resellerId: string;
  /** Called only after every earlier step passed. Rejects with KEY_MISSING or KEYCHAIN. */
  readonly apiKey: () => Promise<string>;
  /** Rejects if the setting is not a valid proxy. */
  readonly proxyFor: ProxyFor;
  readonly timeouts: ServiceTimeouts;
  readonly signal: AbortSignal;
  /** Called twice per step: when it starts and when it ends. Steps that never start are reported once, as skipped. */
  readonly onStep: (step: ConnectionStep) => void;
  readonly redaction: Redaction;
  /** Unix time in ms. */
  readonly now: () => number;
  readonly probe: NetworkProbe;
  readonly request: ReferenceRequest;
}

/**
 * Runs the connection test: eight steps; the first failure ends the run. The key is sent only after address, proxy, name and TLS passed,
 * in one request to the account's own address. Canceling skips the remaining steps immediately. Rejects only on unexpected errors.
 */
export async function runConnectionTest(options: ConnectionTestOptions): Promise<ConnectionReport> {
  const startedAt = options.now();
  const run = startRun(options);
  await examine(options, run).catch((error: unknown) => {
    if (!options.signal.aborted) throw error;
  });
  return run.finish(startedAt);
}

type Step = (name: ConnectionStepName, work: () => Promise<StepOutcome> | StepOutcome) => Promise<boolean>;

interface Run {
  /** Reports the step's start, runs it and reports its result; returns true if the next step may start. */
  readonly step: Step;
  finish(startedAt: number): ConnectionReport;
}

async function examine(options: ConnectionTestOptions, { step }: Run): Promise<void> {
  const { probe, timeouts, signal } = options;
  const reading = readBaseAddress(options.baseAddress);
  const addressValid = await step('address', () => (reading.ok ? passed(reading.baseAddress) : failed(reading.fault)));
  if (!addressValid || !reading.ok) return;
  const url = new URL(reading.baseAddress);
  const target: Target = { hostname: url.hostname.replace(/^\[|\]$/g, ''), port: portOf(url) };

  let proxy: string | null = null;
  const proxyPassed = await step('proxy', async () => {
    const checked = await checkProxy(`${reading.baseAddress}/v1/account/profile`, target, options);
    proxy = checked.proxy;
    return checked.end;
  });
  if (!proxyPassed) return;
  if (!(await step('name', () => checkName(target.hostname, proxy, probe, timeouts)))) return;

  let noConnection: ConnectionFault | null = null;
  const tlsPassed = await step('tls', async () => {
    if (url.protocol === 'http:') return skipped('http');
    const checked = await checkTls(target, proxy, probe, timeouts, signal);
    noConnection = checked.noConnection;
    return checked.end;
  });
  if (!tlsPassed) return;
  if (noConnection !== null) {
    const fault = noConnection;
    await step('server', () => failed(fault));
    return;
  }
  await examineResponse(options, { step }, reading.baseAddress, proxy);
}

/** Sends the single request and evaluates the four steps that its response decides. */
async function examineResponse(
  options: ConnectionTestOptions,
  { step }: Pick<Run, 'step'>,
  baseAddress: string,
  proxy: string | null,
): Promise<void> {
  let judged = undecided;
  const ask = async (): Promise<ResponseSteps> => {
    const { resellerId, redaction, timeouts, signal } = options;
    const key = await readKey(options.apiKey);
    if (!key.ok) return { ...undecided, credentials: failed(key.fault) };
    signal.throwIfAborted();
    redaction.addSecret(key.apiKey, resellerId);
    return classifyOutcome(await options.request({ baseAddress, resellerId, apiKey: key.apiKey, proxy, timeouts, signal }));
  };
  for (const name of responseSteps) {
    const holds = await step(name, async () => {
      if (name === 'server') judged = await ask();
      return judged[name];
    });
    if (!holds) return;
  }
}

function startRun({ signal, onStep, redaction, now }: ConnectionTestOptions): Run {
  const ended = new Map<ConnectionStepName, ConnectionStep>();
  const report = (step: ConnectionStep) => {
    if (step.state !== 'running') ended.set(step.name, step);
    onStep(step);
  };
  const step: Step = async (name, work) => {
    signal.throwIfAborted();
    report({ name, state: 'running' });
    const startedAt = now();
    const end = await untilAborted(Promise.resolve().then(work), signal);
    report({ name, ...presentable(end, redaction), durationMs: Math.max(0, Math.round(now() - startedAt)) });
    return end.state !== 'failed';
  };
  const finish = (startedAt: number): ConnectionReport => {
    for (const name of connectionSteps) if (!ended.has(name)) report({ name, state: 'skipped' });
    const steps = connectionSteps.map((name) => ended.get(name) ?? { name, state: 'skipped' as const });
    const ok = steps.at(-1)?.state === 'passed';
    return { steps, ok, durationMs: Math.max(0, Math.round(now() - startedAt)) };
  };
  return { step, finish };
}

/** Redacts before truncating, so that half a secret cannot slip through. */
function presentable(end: StepOutcome, redaction: Redaction): StepOutcome {
  const fit = (text: string) => cut(redaction.text(text), 300);
  const { certificate } = end;
  const issuer = certificate?.issuer ?? null;
  return {
    ...end,
    ...(certificate === undefined ? {} : { certificate: { ...certificate, issuer: issuer === null ? null : fit(issuer) } }),
    ...(end.fact === undefined ? {} : { fact: fit(end.fact) }),
    ...(end.retryAfter === undefined ? {} : { retryAfter: fit(end.retryAfter) }),
    ...(typeof end.redirect === 'string' ? { redirect: fit(end.redirect) } : {}),
    ...(end.quote === undefined ? {} : { quote: fit(end.quote) }),
  };
}

function cut(text: string, length: number): string {
  return text.length <= length ? text : `${text.slice(0, length - 1)}…`;
}

async function readKey(apiKey: () => Promise<string>): Promise<{ ok: true; apiKey: string } | { ok: false; fault: ConnectionFault }> {
  try {
    const key = await apiKey();
    return key === '' ? { ok: false, fault: 'key-missing' } : { ok: true, apiKey: key };
  } catch (error) {
    if (error instanceof AppError && error.code === 'KEY_MISSING') return { ok: false, fault: 'key-missing' };
    if (error instanceof AppError && error.code === 'KEYCHAIN') return { ok: false, fault: 'keychain' };
    throw error;
  }
}

function portOf(url: URL): number {
  if (url.port !== '') return Number(url.port);
  return url.protocol === 'https:' ? 443 : 80;
}

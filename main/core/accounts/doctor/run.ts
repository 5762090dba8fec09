import type { DoctorFault, DoctorReport, DoctorStep, DoctorStepName } from '../../../../preload/contract/connection.ts';
import { doctorSteps } from '../../../../preload/contract/connection.ts';
import { readBaseAddress } from '../../base/base-address.ts';
import { AppError } from '../../base/errors.ts';
import type { Redaction } from '../../redaction/port.ts';
import type { ProxyFor, ServiceTimeouts } from '../../service/port.ts';
import type { ReferenceRequest } from '../../service/reference-request.ts';
import { untilAborted } from '../../service/wait.ts';
import { type AnswerSteps, answerSteps, classifyOutcome, undecided } from './diagnose.ts';
import { checkName, checkProxy, checkTls } from './network-steps.ts';
import { failed, type NetworkProbe, passed, type StepEnd, skipped, type Target } from './port.ts';

export interface DoctorOptions {
  /** As typed. */
  readonly baseAddress: string;
  readonly resellerId: string;
  /** Asked for only when every step before it passed. Rejects with KEY_MISSING or KEYCHAIN. */
  readonly apiKey: () => Promise<string>;
  /** Rejects when the setting cannot be read as a proxy. */
  readonly proxyFor: ProxyFor;
  readonly timeouts: ServiceTimeouts;
  readonly signal: AbortSignal;
  /** Told twice per step: running, and how it ended. Steps that were never begun are told once, as skipped. */
  readonly onStep: (step: DoctorStep) => void;
  readonly redaction: Redaction;
  /** Unix time in ms. */
  readonly now: () => number;
  readonly probe: NetworkProbe;
  readonly request: ReferenceRequest;
}

/**
 * Runs the connection doctor: eight steps, the first that fails ends the run. The key leaves only after address, proxy, name and TLS
 * held, in one request to the account's own address. Cancelling skips what is left at once. Rejects only with what nobody foresaw.
 */
export async function runDoctor(options: DoctorOptions): Promise<DoctorReport> {
  const startedAt = options.now();
  const run = startRun(options);
  await examine(options, run).catch((error: unknown) => {
    if (!options.signal.aborted) throw error;
  });
  return run.finish(startedAt);
}

type Step = (name: DoctorStepName, work: () => Promise<StepEnd> | StepEnd) => Promise<boolean>;

interface Run {
  /** Tells the step, runs it, tells its end; true when the next step may begin. */
  readonly step: Step;
  finish(startedAt: number): DoctorReport;
}

async function examine(options: DoctorOptions, { step }: Run): Promise<void> {
  const { probe, timeouts, signal } = options;
  const reading = readBaseAddress(options.baseAddress);
  const addressHolds = await step('address', () => (reading.ok ? passed(reading.baseAddress) : failed(reading.fault)));
  if (!addressHolds || !reading.ok) return;
  const url = new URL(reading.baseAddress);
  const target: Target = { hostname: url.hostname.replace(/^\[|\]$/g, ''), port: portOf(url) };

  let proxy: string | null = null;
  const proxyHolds = await step('proxy', async () => {
    const checked = await checkProxy(`${reading.baseAddress}/v1/account/profile`, target, options);
    proxy = checked.proxy;
    return checked.end;
  });
  if (!proxyHolds) return;
  if (!(await step('name', () => checkName(target.hostname, proxy, probe, timeouts)))) return;

  let noConnection: DoctorFault | null = null;
  const tlsHolds = await step('tls', async () => {
    if (url.protocol === 'http:') return skipped('http');
    const checked = await checkTls(target, proxy, probe, timeouts, signal);
    noConnection = checked.noConnection;
    return checked.end;
  });
  if (!tlsHolds) return;
  if (noConnection !== null) {
    const fault = noConnection;
    await step('server', () => failed(fault));
    return;
  }
  await examineAnswer(options, { step }, reading.baseAddress, proxy);
}

/** The one request, and the four steps that its answer decides. */
async function examineAnswer(
  options: DoctorOptions,
  { step }: Pick<Run, 'step'>,
  baseAddress: string,
  proxy: string | null,
): Promise<void> {
  let judged = undecided;
  const ask = async (): Promise<AnswerSteps> => {
    const { resellerId, redaction, timeouts, signal } = options;
    const key = await readKey(options.apiKey);
    if (!key.ok) return { ...undecided, credentials: failed(key.fault) };
    signal.throwIfAborted();
    redaction.addSecret(key.apiKey, resellerId);
    return classifyOutcome(await options.request({ baseAddress, resellerId, apiKey: key.apiKey, proxy, timeouts, signal }));
  };
  for (const name of answerSteps) {
    const holds = await step(name, async () => {
      if (name === 'server') judged = await ask();
      return judged[name];
    });
    if (!holds) return;
  }
}

function startRun({ signal, onStep, redaction, now }: DoctorOptions): Run {
  const ended = new Map<DoctorStepName, DoctorStep>();
  const tell = (step: DoctorStep) => {
    if (step.state !== 'running') ended.set(step.name, step);
    onStep(step);
  };
  const step: Step = async (name, work) => {
    signal.throwIfAborted();
    tell({ name, state: 'running' });
    const startedAt = now();
    const end = await untilAborted(Promise.resolve().then(work), signal);
    tell({ name, ...presentable(end, redaction), durationMs: Math.max(0, Math.round(now() - startedAt)) });
    return end.state !== 'failed';
  };
  const finish = (startedAt: number): DoctorReport => {
    for (const name of doctorSteps) if (!ended.has(name)) tell({ name, state: 'skipped' });
    const steps = doctorSteps.map((name) => ended.get(name) ?? { name, state: 'skipped' as const });
    const ok = steps.at(-1)?.state === 'passed';
    return { steps, ok, durationMs: Math.max(0, Math.round(now() - startedAt)) };
  };
  return { step, finish };
}

/** Redacted first and cut afterwards, so that half a secret cannot slip through. */
function presentable(end: StepEnd, redaction: Redaction): StepEnd {
  const fit = (text: string) => cut(redaction.text(text), 300);
  return {
    ...end,
    ...(end.fact === undefined ? {} : { fact: fit(end.fact) }),
    ...(end.quote === undefined ? {} : { quote: fit(end.quote) }),
  };
}

function cut(text: string, length: number): string {
  return text.length <= length ? text : `${text.slice(0, length - 1)}…`;
}

async function readKey(apiKey: () => Promise<string>): Promise<{ ok: true; apiKey: string } | { ok: false; fault: DoctorFault }> {
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

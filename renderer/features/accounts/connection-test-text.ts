import type { ConnectionStep } from '../../../preload/contract/accounts/connection.ts';
import { connectionSteps } from '../../../preload/contract/lists.ts';
import { isPractice } from '../../navigation/practice-account.ts';
import { connectionTest as text } from '../../text/en/accounts/connection-test.ts';
import { practice } from '../../text/en/practice.ts';
import type { Formats } from '../../ui/index.ts';
import type { ConnectionTestView } from './use-connection-test.ts';

/** "142 ms", "1.2 s". */
export function duration(ms: number, formats: Pick<Formats, 'number'>): string {
  return ms < 1000 ? text.ms(formats.number(ms)) : inSeconds(ms, formats);
}

/** "0.4 s". */
function inSeconds(ms: number, formats: Pick<Formats, 'number'>): string {
  return text.seconds(formats.number(Math.max(0.1, Math.round(ms / 100) / 10)));
}

/** The text next to a step's name. `failedAt` is the index of the failed step, -1 for none. */
export function stepFact(step: ConnectionStep, index: number, failedAt: number, formats: Pick<Formats, 'date'>): string {
  if (step.state === 'failed') return step.fault === undefined ? text.states.failed : text.faults[step.fault].short;
  if (step.state === 'passed') return passedFact(step, formats);
  if (step.state === 'skipped') return skippedFact(step, index < failedAt);
  return text.states[step.state];
}

function passedFact(step: ConnectionStep, formats: Pick<Formats, 'date'>): string {
  if (step.name === 'address') return step.fact?.startsWith('http:') ? text.addressHttp : text.addressHttps;
  return foundText(step, dayIn(formats)) ?? text.passedFacts[step.name] ?? text.states.passed;
}

/** Formats a day `YYYY-MM-DD`; any other text stays as it is. */
export function dayIn(formats: Pick<Formats, 'date'>): (day: string) => string {
  return (day) => (/^\d{4}-\d\d-\d\d$/.test(day) ? formats.date(`${day}T12:00:00.000Z`) : day);
}

/**
 * What a step found, in words; undefined if nothing.
 * @param dateText formats a day `YYYY-MM-DD`
 */
export function foundText(step: ConnectionStep, dateText: (day: string) => string): string | undefined {
  const { certificate, fact, moreAddresses } = step;
  if (certificate !== undefined && step.state === 'failed') {
    return text.validBetween(dateText(certificate.validFrom), dateText(certificate.validUntil));
  }
  if (certificate !== undefined) return text.validUntil(dateText(certificate.validUntil), certificate.issuer ?? text.issuerNotNamed);
  if (step.fault === 'tls-issuer' && fact === undefined) return text.issuerNotNamed;
  if (step.state === 'skipped' && fact === 'http') return text.noTls;
  if (step.state === 'skipped' && fact === 'proxy') return text.byProxy;
  if (step.fields !== undefined) return text.fields(String(step.fields));
  if (fact !== undefined && moreAddresses !== undefined) return text.addresses(fact, String(moreAddresses));
  return fact === undefined ? undefined : responseText(fact, step);
}

/** `HTTP 429, JSON, Retry-After: 30`; a fact that is no response as it is. */
function responseText(status: string, { body, retryAfter, redirect }: ConnectionStep): string {
  if (redirect !== undefined) return redirect === null ? text.redirectWithin(status) : text.redirect(status, redirect);
  const parts = [...(body === undefined ? [] : [text.bodies[body]]), ...(retryAfter === undefined ? [] : [`Retry-After: ${retryAfter}`])];
  return [status, ...parts].join(', ');
}

function skippedFact(step: ConnectionStep, beforeFailure: boolean): string {
  const { name } = step;
  const found = foundText(step, (day) => day);
  if (found !== undefined) return found;
  if (!beforeFailure) return text.states.skipped;
  return name === 'tls' ? text.noConnection : text.notReported;
}

/** A one-line summary of the run, next to the panel's title. */
export function summary(view: ConnectionTestView | null, formats: Pick<Formats, 'number'>): string {
  if (view === null) return text.notRun;
  const count = view.steps.length;
  if (view.state === 'running') {
    const at = view.steps.findIndex(({ state }) => state === 'running' || state === 'waiting');
    return text.running(at === -1 ? count : at + 1, count);
  }
  const failedAt = view.steps.findIndex(({ state }) => state === 'failed');
  if (view.state === 'stopped' && failedAt === -1) return text.stoppedByYou;
  if (view.outdated) return text.outdated;
  if (view.report === undefined) return '';
  const time = inSeconds(view.report.durationMs, formats);
  return view.report.ok ? text.passed(count, time) : text.stoppedAt(failedAt + 1, count, time);
}

/** The complete run as text for a colleague or support; main has removed all secrets. */
export function connectionDetails(view: ConnectionTestView): string {
  const labels = text.details;
  const names = [...connectionSteps.map((name) => text.steps[name]), labels.time, labels.address];
  const found = [labels.fault, labels.found, labels.publicAddress, labels.says].map((label) => `  ${label}`);
  const width = Math.max(...[...names, ...found].map(({ length }) => length)) + 1;
  const line = (label: string, value: string | undefined) => (value === undefined ? [] : [`${label.padEnd(width)}${value}`]);
  const steps = view.steps.flatMap((step) => [
    `${text.steps[step.name].padEnd(width)}${text.states[step.state]}${step.durationMs === undefined ? '' : `, ${text.ms(String(step.durationMs))}`}`,
    ...line(`  ${labels.fault}`, step.fault),
    ...line(
      `  ${labels.found}`,
      foundText(step, (day) => day),
    ),
    ...line(`  ${labels.publicAddress}`, step.publicAddress),
    ...line(`  ${labels.says}`, step.quote),
  ]);
  return [
    labels.head,
    ...line(labels.time, view.at),
    ...line(labels.address, isPractice(view) ? practice.address : view.baseAddress),
    '',
    ...steps,
  ].join('\n');
}

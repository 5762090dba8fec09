import { notFound, Refused } from '../kernel/answers.ts';
import { isDue, settle } from '../kernel/later.ts';
import { balance } from '../kernel/money.ts';
import type { Fields, PracticeResponse } from '../kernel/port.ts';
import { isRead } from '../kernel/reads.ts';
import { credentialsFit } from './credentials.ts';
import type { RoutedOperation } from './document-operations.ts';
import { redactedForm, writeLedger } from './ledger.ts';
import { parameterSubject } from './parameter-subject.ts';
import { failureReply, faultPage, jsonReply, type Reply, textReply } from './replies.ts';
import type { RouteMatch } from './routes.ts';
import type { Service, ServiceRequest } from './service.ts';

type Found = Extract<RouteMatch, { kind: 'found' }>;

/**
 * Carries out one request completely and synchronously, so that requests never interleave. Errors other than refusals become a 500 page and
 * are reported to `service.onFault`.
 */
export function exchange(service: Service, request: ServiceRequest): Reply {
  const { practice, laterKinds } = service;
  try {
    if (isDue(practice)) practice.database.transaction(() => settle(practice, laterKinds, service.onFault));
    const { route, remote } = request;
    return route.kind === 'found' ? routed(service, request, route) : (whitelistRefusal(service, remote) ?? unrouted(request, route));
  } catch (error) {
    service.onFault(error);
    return faultPage(500);
  }
}

/**
 * The service only responds to addresses on the whitelist (api.md section 9, item 13), whatever the request. Its response to an unknown
 * path without credentials is not documented: here the framework looks up the route before it authenticates.
 */
function unrouted({ method, path }: ServiceRequest, match: Exclude<RouteMatch, { kind: 'found' }>): Reply {
  const route = path.replace(/^\/+|\/+$/g, '');
  if (match.kind === 'unknown') return failureReply(404, `The route ${route} could not be found.`);
  const allow = match.allowed.join(', ');
  if (method === 'OPTIONS')
    return { ...textReply(200, ''), headers: { allow: match.allowed.join(','), 'cache-control': 'no-cache, private' } };
  return failureReply(405, `The ${method} method is not supported for route ${route}. Supported methods: ${allow}.`, { allow });
}

function routed(service: Service, request: ServiceRequest, match: Found): Reply {
  const refusal = match.operation.open ? null : gate(service, request);
  if (refusal !== null) {
    note(service, request, match.operation, { form: null, status: refusal.status, moved: 0 });
    return refusal;
  }
  const answer = executed(service, request, match);
  return answer === null ? faultPage(500) : jsonReply({ ...answer, status: shownStatus(service, answer.status) });
}

/** The public price list requires neither (api.md section 6.14). */
function gate(service: Service, request: ServiceRequest): Reply | null {
  const address = () => whitelistRefusal(service, request.remote);
  const caller = () => credentialsRefusal(service, request.authorization);
  const refusal = service.practice.dialects.gateOrder === 'whitelist-first' ? (address() ?? caller()) : (caller() ?? address());
  return refusal ?? areaRefusal(service, request.path);
}

const otherAreas = /^\/v1\/(?:ssl|object-storage|baremetals)(?:\/|$)/;

/** For an area that the service does not offer to the account, by dialect (api.md sections 6.11 to 6.13), or null. */
function areaRefusal(service: Service, path: string): Reply | null {
  const { otherAreas: reading } = service.practice.dialects;
  if (reading === 'offered' || !otherAreas.test(path)) return null;
  if (reading === '404-page') return faultPage(404);
  const status = shownStatus(service, Number(reading));
  return reading === '403'
    ? failureReply(status, 'This service is not enabled for your account.')
    : failureReply(status, `The route ${path.replace(/^\/+|\/+$/g, '')} could not be found.`);
}

/** 422 for an address that is not on the whitelist (api.md section 4), or null. */
export function whitelistRefusal({ practice, whitelisted }: Service, remote: string): Reply | null {
  if (whitelisted()) return null;
  const message = `IP address ${remote} is not whitelisted.`;
  return practice.dialects.whitelistBody === 'text' ? textReply(422, message) : failureReply(422, message);
}

function credentialsRefusal({ practice }: Service, authorization: string | undefined): Reply | null {
  return credentialsFit(practice.database, authorization) ? null : failureReply(401, 'Unauthenticated.');
}

/** Status 200 for refusals, by dialect (api.md sections 3 and 4). */
function shownStatus({ practice }: Service, status: number): number {
  const isRefusal = status >= 400 && status < 500 && status !== 401;
  return isRefusal && practice.dialects.errorStatus === '200' ? 200 : status;
}

/** The operation's response; null means a 500: our own fault, or one injected by a test after a partial write. */
function executed(service: Service, request: ServiceRequest, match: Found): PracticeResponse | null {
  const { practice } = service;
  // Only the ledger needs it.
  const present = isNoted(service, request) ? () => balance(practice) : () => 0;
  try {
    return practice.database.transaction(() => {
      const before = present();
      const answer = perform(service, request, match);
      const broke = request.written !== undefined;
      note(service, request, match.operation, {
        form: request.form,
        status: broke ? 500 : answer.status,
        moved: before - present(),
      });
      return broke ? null : answer;
    });
  } catch (error) {
    if (!(error instanceof Refused)) service.onFault(error);
    const answer = error instanceof Refused ? error.answer : null;
    // Written outside the transaction that was rolled back.
    note(service, request, match.operation, { form: request.form, status: answer?.status ?? 500, moved: 0 });
    return answer;
  }
}

function perform(
  { practice, operations }: Service,
  { query, form, written, origin, path }: ServiceRequest,
  match: Found,
): PracticeResponse {
  const { operationId } = match.operation;
  if (match.notNumber !== null) throw notFound(parameterSubject(match.notNumber));
  const operation = operations[operationId];
  if (operation === undefined) throw new Error(`There is no operation "${operationId}".`);
  return operation({
    practice,
    operationId,
    path: match.parameters,
    query,
    form: written ?? form,
    // The framework omits the trailing slash in links; if it is part of the path, they would be broken.
    url: `${origin}${practice.dialects.trailingSlash === 'exact' ? path : path.replace(/\/+$/, '')}`,
  });
}

/** Writes are recorded in the ledger, whatever their result. */
const isNoted = ({ keepsLedger }: Service, { method }: ServiceRequest): boolean => keepsLedger && !isRead(method);

/** `form` null: it was not read. */
function note(
  service: Service,
  request: ServiceRequest,
  { operationId: operation }: RoutedOperation,
  { form, status, moved }: { form: Fields | null; status: number; moved: number },
): void {
  if (!isNoted(service, request)) return;
  const { practice } = service;
  const { method, path } = request;
  const shown = form === null ? null : redactedForm(form);
  writeLedger(practice.database, { at: practice.now(), operation, method, path, form: shown, status, moved });
}

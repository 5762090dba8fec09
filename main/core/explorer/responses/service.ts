import type { ResponseFacts } from '../../../../preload/contract/explorer/operation.ts';
import type { AccountId } from '../../../../preload/contract/values.ts';
import type { Clients } from '../../accounts/clients.ts';
import { AppError } from '../../base/errors.ts';
import type { Changes } from '../../changes/open.ts';
import type { Platform } from '../../platform.ts';
import type { SecretForm } from '../../redaction/secret-forms.ts';
import type { ReadResponse } from '../../service/raw-request.ts';
import { failureOf, outcomeOf } from '../history/ends.ts';
import type { History } from '../history/history.ts';
import type { OperationsService, ResponsesService } from '../port.ts';
import type { ExplorerThread } from '../thread/client.ts';
import { type Received, type ReceivedResponse, readResponseOf, receiveResponse } from './received.ts';
import { requestRow } from './request-row.ts';
import { saveResponse, suggestedName } from './save.ts';
import type { Judged, ResponseToCheck } from './thread-calls.ts';

export interface ResponsesDeps {
  readonly thread: () => Promise<ExplorerThread>;
  readonly operations: () => Promise<Pick<OperationsService, 'ready'>>;
  readonly clients: Pick<Clients, 'for'>;
  readonly changes: Pick<Changes, 'service'>;
  readonly history: () => Promise<Pick<History, 'keep' | 'enterRead' | 'plan'>>;
  /** All known secrets, in every form. */
  readonly forms: () => readonly SecretForm[];
  readonly dialogs: Platform['dialogs'];
  readonly copy: (text: string) => void;
  readonly incident: (error: unknown) => void;
  /** Unix time in ms. */
  readonly now: () => number;
}

/** Sends requests, and keeps the responses in the thread, where they are viewed. */
export interface OpenedResponses extends ResponsesService {
  /** A change of kind `request` got this response. */
  received(answer: ReceivedResponse): void;
  /** Drops the responses of an account, or of all accounts, including those in flight. */
  forget(accountId: AccountId | null): void;
}

/** Milliseconds for parsing 64 MB on a slow machine. */
const readingTime = 60_000;
/** Maximum number of responses to changes that can be looked up by row. */
const maxCachedRows = 200;

export function createResponses(deps: ResponsesDeps): OpenedResponses {
  let last = 0;
  /** Counts how often responses were dropped: a request sent before must not be cached after. */
  let generation = 0;
  /** From the moment a response arrives: a caller that asks while it is being parsed waits for it. */
  const ofRows = new Map<string, { readonly accountId: AccountId; readonly facts: Promise<ResponseFacts> }>();
  const cached = new Map<string, Pick<ResponseFacts, 'key' | 'body'>>();

  const hold = async (accountId: AccountId, of: Received, since: number): Promise<ResponseFacts> => {
    last += 1;
    const responseId = `a${last}`;
    const thread = await deps.thread();
    const { key, hash, contentType, at, phases, secrets, body, request, status, statusText, headers } = of;
    const own = body.byteLength === body.buffer.byteLength ? body : body.slice();
    const input = { accountId, responseId, request, status, statusText, headers, body: own, forms: deps.forms(), secrets };
    const options = { within: readingTime, transfer: [own.buffer as ArrayBuffer] };
    const found = await thread.call('answers.hold', input, options);
    const judged = await judge(thread, { accountId, responseId, hash, key, status, contentType });
    if (generation !== since) {
      await thread.call('answers.drop', { accountId });
      throw new AppError('CANCELED', 'response-too-late');
    }
    cached.set(`${accountId} ${responseId}`, { key, body: found.body });
    return { responseId, key, status, at, phases, ...(judged ?? { differences: null, moreDifferences: false }), ...found };
  };

  /** A response is usable without this check. */
  const judge = async (thread: ExplorerThread, response: ResponseToCheck): Promise<Judged | null> => {
    try {
      return await thread.call('answers.judge', response);
    } catch (error) {
      if (!(error instanceof AppError)) deps.incident(error);
      return null;
    }
  };

  const call = async <T>(run: (thread: ExplorerThread) => Promise<T>): Promise<T> => run(await deps.thread());

  return {
    async send(input, signal) {
      const since = generation;
      const operation = await (await deps.operations()).ready(input, signal);
      const { entry, request } = operation;
      if (request.method !== 'GET') throw new AppError('VALIDATION', 'only-get-at-once');
      const { path, query, headers, secrets, open } = request;
      const history = await deps.history();
      const storedInput = await history.keep(input);
      const startTime = deps.now();
      let answer: ReadResponse;
      try {
        const client = await deps.clients.for(input.accountId);
        answer = await client.read({ path, query, headers, secrets, open }, { signal, priority: 'user' });
      } catch (error) {
        history.enterRead(input.accountId, operation, storedInput, { ...failureOf(error), ms: Math.max(0, deps.now() - startTime) });
        throw error;
      }
      history.enterRead(input.accountId, operation, storedInput, outcomeOf(answer, open));
      return hold(input.accountId, readResponseOf(answer, { key: entry.key, hash: input.hash, secrets }), since);
    },
    async plan(input, signal) {
      const ready = await (await deps.operations()).ready(input, signal);
      const row = requestRow(input, ready);
      const history = await deps.history();
      const storedInput = await history.keep(input);
      const job = (await deps.changes.service()).plan(row);
      history.plan(input.accountId, ready, storedInput, { job, seq: 0 });
      return { job };
    },
    tree: ({ accountId, responseId, opened, from, count }, signal) =>
      call((thread) => thread.call('answers.tree', { accountId, responseId, opened, from, count }, { signal })),
    find: (request, signal) => call((thread) => thread.call('answers.find', request, { signal })),
    differences: (request, signal) => call((thread) => thread.call('answers.differences', request, { signal })),
    reveal: (request, signal) => call((thread) => thread.call('answers.reveal', request, { signal })),
    table: (request, signal) => call((thread) => thread.call('answers.table', request, { signal })),
    raw: (request, signal) => call((thread) => thread.call('answers.raw', request, { signal })),
    async copyOf(request, signal) {
      deps.copy(await call((thread) => thread.call('answers.copied', request, { signal })));
      return { done: true };
    },
    async save(request, signal) {
      const { accountId, responseId, as, pointer, sort } = request;
      const known = cached.get(`${accountId} ${responseId}`);
      if (known === undefined) throw new AppError('NOT_FOUND', 'response-released');
      const piece = (from: number) =>
        call((thread) => thread.call('answers.piece', { accountId, responseId, as, pointer, sort, from }, { signal }));
      return saveResponse(deps.dialogs, suggestedName(known, as), piece, signal);
    },
    async answerOf({ accountId, job, row }) {
      const found = ofRows.get(`${job} ${row}`);
      return found?.accountId === accountId ? found.facts.catch(() => null) : null;
    },
    received(answer) {
      const { accountId, job, seq } = answer;
      const facts = hold(accountId, receiveResponse(answer), generation);
      ofRows.set(`${job} ${seq}`, { accountId, facts });
      const [oldest] = ofRows.keys();
      if (ofRows.size > maxCachedRows && oldest !== undefined) ofRows.delete(oldest);
      facts.catch((error: unknown) => {
        if (!(error instanceof AppError)) deps.incident(error);
      });
    },
    forget(accountId) {
      generation += 1;
      for (const [name, { accountId: of }] of ofRows) if (accountId === null || of === accountId) ofRows.delete(name);
      for (const name of cached.keys()) if (accountId === null || name.startsWith(`${accountId} `)) cached.delete(name);
      call((thread) => thread.call('answers.drop', { accountId })).catch((error: unknown) => {
        if (!(error instanceof AppError)) deps.incident(error);
      });
    },
  };
}

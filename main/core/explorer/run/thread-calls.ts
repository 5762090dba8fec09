import type { ValueFault } from '../../../../preload/contract/explorer-operation.ts';
import { createRedaction } from '../../redaction/redaction.ts';
import type { SecretForm } from '../../redaction/secret-forms.ts';
import type { RawRead } from '../../service/raw-request.ts';
import { composeRequest, shownRequest } from '../form/compose.ts';
import { stops } from '../form/faults.ts';
import { ownKeysIn } from '../form/own-keys.ts';
import type { OfOperation } from '../form/thread-calls.ts';
import { readAnswer } from '../responses/read.ts';
import { readJson } from '../responses/read-json.ts';
import type { ThreadDeps } from '../thread/ground.ts';
import { longestShown } from './limits.ts';
import { placesIn, shownAt } from './places.ts';
import { type RowPlan, rowValues } from './row-values.ts';

/** A row as it leaves, secrets and all. Stays in main. */
export interface ReadyRow {
  readonly request: RawRead;
  /** As a person sees it, secrets as dots. */
  readonly shown: string;
}

/** What became of the values of a row: a request, or why there is none. */
export type ComposedRow = { readonly ready: ReadyRow } | { readonly faults: readonly ValueFault[] };

export interface RowsToCompose extends OfOperation {
  readonly plan: RowPlan;
  readonly rows: readonly (readonly string[])[];
  /** Every known API key, in every form: none may stand in a request. */
  readonly keys: readonly SecretForm[];
}

export interface AnswerToTake {
  /** No more than is looked at. */
  readonly body: Uint8Array;
  readonly request: string;
  readonly status: number;
  /** Of the row; what is known as a secret is masked in them, too. */
  readonly cells: readonly string[];
  readonly forms: readonly SecretForm[];
  readonly secrets: readonly string[];
}

/** An answer as it is kept. `text`: JSON, without secrets; empty: it is none. */
export interface TakenAnswer {
  readonly text: string;
  readonly places: readonly string[];
  readonly cells: readonly string[];
}

/** Shorter secrets of a request would blank ordinary words. */
const shortestSecret = 4;
const mostFaults = 20;

export function runCalls(deps: ThreadDeps) {
  return {
    'run.compose'({ hash, key, plan, rows, keys }: RowsToCompose): ComposedRow[] {
      const document = deps.document(hash);
      return rows.map((cells) => {
        const values = rowValues(plan, cells);
        const own = ownKeysIn(values, keys);
        if (own.length > 0) return { faults: own };
        const composed = composeRequest(document, key, values);
        const shown = shownRequest(composed).request;
        if (composed.stops || composed.request === null || shown === null || composed.request.method !== 'GET') {
          return { faults: composed.faults.filter(stops).slice(0, mostFaults) };
        }
        const { path, query, headers, open } = composed.request;
        const secrets = [...new Set(composed.secrets.map(({ secret }) => secret))];
        const lines = [`GET ${shown.target}`, ...shown.headers.map(([name, value]) => `${name}: ${value}`)];
        return { ready: { request: { path, query, headers, open, secrets }, shown: lines.join('\n').slice(0, 25_000) } };
      });
    },
    'run.take'({ body, request, status, cells, forms, secrets }: AnswerToTake): TakenAnswer {
      const redaction = createRedaction(forms);
      for (const secret of secrets) if (secret.length >= shortestSecret) redaction.addSecret(secret);
      const shown = cells.map((cell) => redaction.text(cell).slice(0, longestShown));
      const { value } = readAnswer({ bytes: body, request, status, redaction });
      if (value === undefined) return { text: '', places: [], cells: shown };
      return { text: JSON.stringify(value), places: placesIn(value), cells: shown };
    },
    /** What stands at these places of answers that were kept. */
    'run.pick'({ texts, places }: { readonly texts: readonly string[]; readonly places: readonly string[] }): (string | null)[][] {
      return texts.map((text) => {
        const value = text === '' || places.length === 0 ? undefined : readJson(text).value;
        return places.map((place) => (value === undefined ? null : shownAt(value, place)));
      });
    },
  };
}

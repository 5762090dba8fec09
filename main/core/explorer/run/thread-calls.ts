import type { ValueFault } from '../../../../preload/contract/explorer/operation.ts';
import { createRedaction } from '../../redaction/redaction.ts';
import type { SecretForm } from '../../redaction/secret-forms.ts';
import type { RawRead } from '../../service/raw-request.ts';
import { composeRequest, shownRequest } from '../form/compose.ts';
import { stops } from '../form/faults.ts';
import { ownKeysIn } from '../form/own-keys.ts';
import type { OfOperation } from '../form/thread-calls.ts';
import { readResponse } from '../responses/read.ts';
import { readJson } from '../responses/read-json.ts';
import type { ThreadDeps } from '../thread/deps.ts';
import { maxShownLength } from './limits.ts';
import { positionsIn, shownAt } from './places.ts';
import { type RowPlan, rowValues } from './row-values.ts';

/** A row as it is sent, including secrets. Stays in main. */
export interface ReadyRow {
  readonly request: RawRead;
  /** As displayed, with secrets as dots. */
  readonly shown: string;
}

/** The result for the values of a row: a request, or why there is none. */
export type ComposedRow = { readonly ready: ReadyRow } | { readonly faults: readonly ValueFault[] };

export interface RowsToCompose extends OfOperation {
  readonly plan: RowPlan;
  readonly rows: readonly (readonly string[])[];
  /** All known API keys, in every form: none may occur in a request. */
  readonly keys: readonly SecretForm[];
}

export interface ResponseToProcess {
  /** Truncated to the part that is checked. */
  readonly body: Uint8Array;
  readonly request: string;
  readonly status: number;
  /** Of the row; known secrets are masked in them too. */
  readonly cells: readonly string[];
  readonly forms: readonly SecretForm[];
  readonly secrets: readonly string[];
}

/** A response as stored. `text`: JSON without secrets; empty if it is not JSON. */
export interface AcceptedResponse {
  readonly text: string;
  readonly places: readonly string[];
  readonly cells: readonly string[];
}

/** Masking shorter secrets of a request would mask ordinary words. */
const minSecretLength = 4;
const maxFaults = 20;

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
          return { faults: composed.faults.filter(stops).slice(0, maxFaults) };
        }
        const { path, query, headers, open } = composed.request;
        const secrets = [...new Set(composed.secrets.map(({ secret }) => secret))];
        const lines = [`GET ${shown.target}`, ...shown.headers.map(([name, value]) => `${name}: ${value}`)];
        return { ready: { request: { path, query, headers, open, secrets }, shown: lines.join('\n').slice(0, 25_000) } };
      });
    },
    'run.take'({ body, request, status, cells, forms, secrets }: ResponseToProcess): AcceptedResponse {
      const redaction = createRedaction(forms);
      for (const secret of secrets) if (secret.length >= minSecretLength) redaction.addSecret(secret);
      const shown = cells.map((cell) => redaction.text(cell).slice(0, maxShownLength));
      const { value } = readResponse({ bytes: body, request, status, redaction });
      if (value === undefined) return { text: '', places: [], cells: shown };
      return { text: JSON.stringify(value), places: positionsIn(value), cells: shown };
    },
    /** The values at these locations of stored responses. */
    'run.pick'({ texts, places }: { readonly texts: readonly string[]; readonly places: readonly string[] }): (string | null)[][] {
      return texts.map((text) => {
        const value = text === '' || places.length === 0 ? undefined : readJson(text).value;
        return places.map((place) => (value === undefined ? null : shownAt(value, place)));
      });
    },
  };
}

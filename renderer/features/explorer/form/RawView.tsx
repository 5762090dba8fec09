import { useId } from 'react';
import type { Operation } from '../../../../preload/contract/explorer/operation.ts';
import { explorerForm } from '../../../text/en/explorer/form.ts';
import { stops } from './faults.ts';
import { LocationFaults } from './PlaceFaults.tsx';
import { rawText } from './raw-text.ts';
import type { RequestNow } from './use-request.ts';

const text = explorerForm.raw;

export interface RawViewProps {
  readonly operation: Operation;
  readonly request: RequestNow;
}

/** The request as text. The body can be edited here, and is then sent verbatim. */
export function RawView({ operation, request }: RawViewProps) {
  const id = useId();
  const { body, draft, now } = request;
  const composed = now.composed?.request ?? null;
  const head = composed === null ? `${operation.entry.method} ${operation.entry.path}` : `${composed.method} ${composed.target}`;
  const headers = composed === null ? [] : composed.headers.map(([name, value]) => `${name}: ${value}`);
  const contentType = composed?.contentType ?? body?.contentType ?? null;
  const lines = [head, ...headers, ...(contentType === null ? [] : [`content-type: ${contentType}`])];
  const formText = body === undefined ? '' : rawText(body.form, request.plainValues().body);
  const faults = draft.raw === null ? [] : request.shown.filter(({ place }) => place === 'body');
  const byForm = body?.form === 'multipart' || body?.form === 'file' ? text[body.form] : null;
  const note = (): string => {
    if (draft.raw !== null) return text.note;
    return request.hasSecrets() ? text.without : text.same;
  };
  return (
    <div className="rd-explorer-raw">
      <h3>{text.lineLabel}</h3>
      <pre>{lines.join('\n')}</pre>
      {body !== undefined && byForm !== null && <p className="rd-explorer-nothing">{byForm}</p>}
      {body !== undefined && byForm === null && (
        <>
          <label htmlFor={id}>{text.label}</label>
          <LocationFaults id={`${id}-faults`} place="body" faults={faults} />
          <textarea
            id={id}
            aria-invalid={faults.some(stops) || undefined}
            className="rd-input is-mono rd-explorer-raw-text"
            aria-describedby={faults.length > 0 ? `${id}-faults ${id}-note` : `${id}-note`}
            value={draft.raw ?? formText}
            autoComplete="off"
            spellCheck={false}
            onChange={({ target }) => request.onRaw(target.value)}
          />
          <p id={`${id}-note`} className="rd-explorer-hint">
            {note()}
          </p>
        </>
      )}
    </div>
  );
}

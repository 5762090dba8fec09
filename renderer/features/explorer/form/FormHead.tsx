import type { OperationEntry } from '../../../../preload/contract/explorer/document.ts';
import { explorerForm as text } from '../../../text/en/explorer/form.ts';
import { Method } from '../list/Method.tsx';
import { Clamped } from '../text/Clamped.tsx';

export interface FormHeadProps {
  readonly entry: OperationEntry;
  /** Empty until the operation is loaded. */
  readonly description: string;
  readonly onLink: (address: string) => void;
}

/** Method, path, and the document's description of the operation. */
export function FormHead({ entry, description, onLink }: FormHeadProps) {
  return (
    <div className="rd-explorer-head">
      <p className="rd-explorer-target">
        <Method method={entry.method} /> <code>{entry.path}</code>
      </p>
      <h2>{entry.summary}</h2>
      {entry.deprecated && <p className="rd-explorer-deprecated">{text.deprecated}</p>}
      {description !== '' && <Clamped key={entry.key} text={description} onLink={onLink} />}
    </div>
  );
}

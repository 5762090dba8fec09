import type { DocumentFacts } from '../../../../preload/contract/explorer/document.ts';
import { explorer } from '../../../text/en/explorer/explorer.ts';
import { Age } from '../../../ui/index.ts';
import { tipAttributes } from '../../../ui/overlays/tip-attributes.ts';

const text = explorer.age;

interface DocumentAgeProps {
  readonly facts: DocumentFacts;
  readonly looking: boolean;
  /** Why none was loaded from the service; null: one was, or none was looked for. */
  readonly missed: string | null;
}

/** The document's version, source and age. */
export function DocumentAge({ facts, looking, missed }: DocumentAgeProps) {
  const { source, from, version, readAt } = facts;
  const label = source === 'file' ? text.file(version, from) : text[source](version);
  const isMissed = missed !== null && source === 'bundled';
  return (
    <>
      <span className="rd-age rd-explorer-age rd-cut" {...(isMissed ? tipAttributes(missed) : {})}>
        {isMissed ? text.missed(version, missed) : label}
      </span>
      {readAt !== null && <Age at={readAt} />}
      {looking && <span className="rd-age">{text.looking}</span>}
    </>
  );
}

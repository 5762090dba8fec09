import type { DocumentFacts } from '../../../../preload/contract/explorer/document.ts';
import { explorer as texts } from '../../../text/en/explorer/explorer.ts';
import { Age } from '../../../ui/index.ts';
import { tipAttributes } from '../../../ui/overlays/tip-attributes.ts';

const words = texts.age;

interface DocumentAgeProps {
  readonly facts: DocumentFacts;
  readonly looking: boolean;
  /** Why none was loaded from the service; null: one was, or none was looked for. */
  readonly missed: string | null;
}

/** The document's version, source and age. */
export function DocumentAge({ facts, looking, missed }: DocumentAgeProps) {
  const { source, from, version, readAt } = facts;
  const said = source === 'file' ? words.file(version, from) : words[source](version);
  const isMissed = missed !== null && source === 'bundled';
  return (
    <>
      <span className="rd-age rd-explorer-age rd-cut" {...(isMissed ? tipAttributes(missed) : {})}>
        {isMissed ? words.missed(version, missed) : said}
      </span>
      {readAt !== null && <Age at={readAt} />}
      {looking && <span className="rd-age">{words.looking}</span>}
    </>
  );
}

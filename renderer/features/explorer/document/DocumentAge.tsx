import type { DocumentFacts } from '../../../../preload/contract/explorer-document.ts';
import { explorer as texts } from '../../../texts/en/explorer.ts';
import { Age } from '../../../ui/index.ts';

const words = texts.age;

/** Which document it is, where it came from, and how old it is. */
export function DocumentAge({
  facts,
  looking,
  none,
}: {
  readonly facts: DocumentFacts;
  readonly looking: boolean;
  readonly none: boolean;
}) {
  const { source, from, version, readAt } = facts;
  const said = source === 'file' ? words.file(version, from) : words[source === 'service' ? 'service' : 'bundled'](version);
  return (
    <>
      <span className="rd-age rd-explorer-age rd-cut">{none && source === 'bundled' ? words.none(version) : said}</span>
      {readAt !== null && <Age at={readAt} />}
      {looking && <span className="rd-age">{words.looking}</span>}
    </>
  );
}

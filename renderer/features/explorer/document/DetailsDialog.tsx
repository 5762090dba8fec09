import type { DocumentFacts, DocumentProblem } from '../../../../preload/contract/explorer/document.ts';
import { explorer as texts } from '../../../text/en/explorer/explorer.ts';
import { Button, Dialog, type Formats, useFormats } from '../../../ui/index.ts';
import { problemText } from '../words.ts';

const words = texts.details;

function locationOf({ pointer, line, column }: DocumentProblem, formats: Formats): string {
  if (line !== null) return words.place(formats.number(line), formats.number(column ?? 1));
  return pointer === '' ? words.whole : pointer;
}

function operationsOf({ operations, unlisted }: DocumentFacts, formats: Formats): string {
  if (unlisted === 0) return formats.number(operations);
  return words.operationsListed(formats.number(operations), formats.number(operations + unlisted));
}

function Problems({ facts, formats }: { readonly facts: DocumentFacts; readonly formats: Formats }) {
  const { problems, moreProblems } = facts;
  return (
    <section className="rd-explorer-problems" aria-label={words.problems}>
      <h3>{words.problems}</h3>
      {problems.length === 0 && <p className="rd-quiet">{words.noProblems}</p>}
      <ul>
        {problems.map((problem) => (
          <li key={`${problem.code} ${problem.pointer} ${problem.line} ${problem.column}`}>
            <code>{locationOf(problem, formats)}</code>
            <span>{problemText(problem, formats)}</span>
          </li>
        ))}
      </ul>
      {moreProblems > 0 && <p className="rd-quiet">{words.more(formats.number(moreProblems))}</p>}
    </section>
  );
}

/** Details of the current document, and its unreadable parts with their locations. */
export function DetailsDialog({ facts, onClose }: { readonly facts: DocumentFacts; readonly onClose: () => void }) {
  const formats = useFormats();
  const rows = [
    [words.name, facts.title === '' ? words.untitled : facts.title],
    [words.version, facts.version === '' ? words.noVersion : facts.version],
    [words.format, words.formats[facts.format]],
    [words.source, words.sources[facts.source](facts.from)],
    ...(facts.readAt === null ? [] : [[words.readAt, formats.exact(facts.readAt)]]),
    [words.bytes, words.bytesOf(formats.number(facts.bytes))],
    [words.operations, operationsOf(facts, formats)],
    [words.hash, facts.hash],
  ] as const;
  return (
    <Dialog title={words.title} width={880} onClose={onClose} footer={<Button onPress={onClose}>{words.close}</Button>}>
      <dl className="rd-facts rd-explorer-facts">
        {rows.map(([name, value]) => (
          <div key={name}>
            <dt>{name}</dt>
            <dd>{name === words.hash ? <code>{value}</code> : value}</dd>
          </div>
        ))}
      </dl>
      <Problems facts={facts} formats={formats} />
    </Dialog>
  );
}

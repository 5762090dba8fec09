import type { DocumentFacts, DocumentProblem } from '../../../../preload/contract/explorer/document.ts';
import { explorer } from '../../../text/en/explorer/explorer.ts';
import { Button, Dialog, type Formats, useFormats } from '../../../ui/index.ts';
import { problemText } from '../fault-text.ts';

const text = explorer.details;

function locationOf({ pointer, line, column }: DocumentProblem, formats: Formats): string {
  if (line !== null) return text.place(formats.number(line), formats.number(column ?? 1));
  return pointer === '' ? text.whole : pointer;
}

function operationsOf({ operations, unlisted }: DocumentFacts, formats: Formats): string {
  if (unlisted === 0) return formats.number(operations);
  return text.operationsListed(formats.number(operations), formats.number(operations + unlisted));
}

function Problems({ facts, formats }: { readonly facts: DocumentFacts; readonly formats: Formats }) {
  const { problems, moreProblems } = facts;
  return (
    <section className="rd-explorer-problems" aria-label={text.problems}>
      <h3>{text.problems}</h3>
      {problems.length === 0 && <p className="rd-quiet">{text.noProblems}</p>}
      <ul>
        {problems.map((problem) => (
          <li key={`${problem.code} ${problem.pointer} ${problem.line} ${problem.column}`}>
            <code>{locationOf(problem, formats)}</code>
            <span>{problemText(problem, formats)}</span>
          </li>
        ))}
      </ul>
      {moreProblems > 0 && <p className="rd-quiet">{text.more(formats.number(moreProblems))}</p>}
    </section>
  );
}

/** Details of the current document, and its unreadable parts with their locations. */
export function DetailsDialog({ facts, onClose }: { readonly facts: DocumentFacts; readonly onClose: () => void }) {
  const formats = useFormats();
  const rows = [
    [text.name, facts.title === '' ? text.untitled : facts.title],
    [text.version, facts.version === '' ? text.noVersion : facts.version],
    [text.format, text.formats[facts.format]],
    [text.source, text.sources[facts.source](facts.from)],
    ...(facts.readAt === null ? [] : [[text.readAt, formats.exact(facts.readAt)]]),
    [text.bytes, text.bytesOf(formats.number(facts.bytes))],
    [text.operations, operationsOf(facts, formats)],
    [text.hash, facts.hash],
  ] as const;
  return (
    <Dialog title={text.title} width={880} onClose={onClose} footer={<Button onPress={onClose}>{text.close}</Button>}>
      <dl className="rd-facts rd-explorer-facts">
        {rows.map(([name, value]) => (
          <div key={name}>
            <dt>{name}</dt>
            <dd>{name === text.hash ? <code>{value}</code> : value}</dd>
          </div>
        ))}
      </dl>
      <Problems facts={facts} formats={formats} />
    </Dialog>
  );
}

import type { ReactNode } from 'react';
import { availability } from '../../../text/en/availability.ts';
import { PopoverPanel, useFormats } from '../../../ui/index.ts';
import type { OpenedSearch } from '../present.ts';

const text = availability.read;

interface TableProps {
  readonly title: string;
  readonly last: string;
  readonly rows: readonly { readonly line: number; readonly text: string; readonly reported: ReactNode; readonly why: string }[];
  readonly count: number;
  readonly withName: boolean;
}

function Table({ title, rows, count, withName, last }: TableProps) {
  const { number } = useFormats();
  if (count === 0) return null;
  return (
    <>
      <h2>{title}</h2>
      <table className="rd-avail-read" aria-label={title}>
        <thead>
          <tr>
            <th scope="col">{text.line}</th>
            <th scope="col">{text.text}</th>
            {withName && <th scope="col">{text.name}</th>}
            <th scope="col">{last}</th>
          </tr>
        </thead>
        <tbody>
          {rows.map(({ line, text: content, reported, why }, at) => (
            // biome-ignore lint/suspicious/noArrayIndexKey: a line may contain duplicates, and the list never changes
            <tr key={`${line} ${at}`}>
              <td className="rd-figures">{number(line)}</td>
              <td>
                <code>{content}</code>
              </td>
              {withName && <td>{reported}</td>}
              <td>{why}</td>
            </tr>
          ))}
        </tbody>
      </table>
      {rows.length < count && <p className="rd-quiet">{text.more(number(count - rows.length))}</p>}
    </>
  );
}

/** What was parsed differently from the pasted text, and what was omitted, with reasons. */
export function ReadNote({ read: { dropped, cleaned } }: Pick<OpenedSearch, 'read'>) {
  const { number } = useFormats();
  if (dropped.count + cleaned.count === 0) return null;
  return (
    <PopoverPanel
      label={text.title}
      className="rd-avail-read-panel"
      trigger={(attributes) => (
        <button {...attributes} type="button" className="rd-link rd-nowrap">
          {text.button(number(cleaned.count), number(dropped.count))}
        </button>
      )}
    >
      {() => (
        // biome-ignore lint/a11y/noNoninteractiveTabindex: scrollable content must be reachable by keyboard
        <section className="rd-avail-read-scroll" tabIndex={0} aria-label={text.title}>
          <Table
            title={text.dropped(number(dropped.count))}
            rows={dropped.first.map((one) => ({ ...one, reported: null, why: text.reason[one.why] }))}
            count={dropped.count}
            withName={false}
            last={text.why}
          />
          <Table
            title={text.cleaned(number(cleaned.count))}
            rows={cleaned.first.map((one) => ({ ...one, reported: one.name, why: text.how[one.how] }))}
            count={cleaned.count}
            withName
            last={text.why}
          />
        </section>
      )}
    </PopoverPanel>
  );
}

import { useState } from 'react';
import type { ResponseFacts } from '../../../../preload/contract/explorer/operation.ts';
import { sharedValue } from '../../../shared-value.ts';
import { explorerResponse as text } from '../../../text/en/explorer/answer.ts';
import { TabBar, tabId, useFormats } from '../../../ui/index.ts';
import { ResponseHead } from './AnswerHead.tsx';
import { ResponseRaw } from './AnswerRaw.tsx';
import { ResponseTable } from './AnswerTable.tsx';
import { ResponseTiming } from './AnswerTiming.tsx';
import { ResponseTree } from './AnswerTree.tsx';
import type { ResponseProps } from './answer-props.ts';
import './answer.css';
import { openedAtFirst } from './opened.ts';

type TabName = keyof typeof text.tabs;
const panelId = 'rd-answer-panel';
/** The user's chosen view: also used for the next response, if it supports it. */
const view = sharedValue<TabName | null>(null);

function tabsOf({ body, tables, phases }: ResponseFacts): readonly TabName[] {
  return [
    ...(body === 'json' ? (['tree'] as const) : []),
    ...(tables.length > 0 ? (['table'] as const) : []),
    ...(body === 'json' ? [] : (['raw'] as const)),
    'headers',
    ...(phases.length > 0 ? (['timing'] as const) : []),
    ...(body === 'json' ? (['raw'] as const) : []),
  ];
}

/** A response of the service: its metadata, and its content in several views. Use its id as the key. */
export function ResponsePane({ accountId, answer }: ResponseProps) {
  const formats = useFormats();
  const names = tabsOf(answer);
  const selected = view.use();
  const chosen = selected !== null && names.includes(selected) ? selected : (names[0] ?? 'headers');
  const [opened, setOpened] = useState(() => openedAtFirst(answer));
  const [list, setList] = useState(answer.tables[0] ?? '');
  const tabs = names.map((id) => ({
    id,
    title: text.tabs[id],
    count: id === 'headers' ? formats.number(answer.headers.length) : undefined,
  }));
  const of = { accountId, answer };
  return (
    <section className="rd-answer" aria-label={text.label}>
      <ResponseHead {...of} />
      <TabBar label={text.tabsLabel} tabs={tabs} chosen={chosen} onChoose={view.set} panelId={panelId} />
      <div id={panelId} role="tabpanel" aria-labelledby={tabId(panelId, chosen)} className="rd-answer-panel">
        {chosen === 'tree' && <ResponseTree {...of} opened={opened} onOpened={setOpened} />}
        {chosen === 'table' && <ResponseTable {...of} list={list} onList={setList} />}
        {chosen === 'headers' && <ResponseHeaders answer={answer} />}
        {chosen === 'timing' && <ResponseTiming answer={answer} />}
        {chosen === 'raw' && <ResponseRaw {...of} />}
      </div>
    </section>
  );
}

const headersText = text.headers;

/** Headers in order; a name may occur several times. */
function ResponseHeaders({ answer: { headers } }: { readonly answer: ResponseFacts }) {
  if (headers.length === 0) return <p className="rd-answer-note">{headersText.none}</p>;
  return (
    // biome-ignore lint/a11y/noNoninteractiveTabindex: scrollable content must be reachable by keyboard
    <section className="rd-answer-scroll" tabIndex={0} aria-label={headersText.label}>
      <dl className="rd-answer-headers">
        {headers.map(([name, value], at) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: they never change their order
          <div key={at}>
            <dt>{name}</dt>
            <dd>{value}</dd>
          </div>
        ))}
      </dl>
    </section>
  );
}

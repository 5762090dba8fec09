import { useState } from 'react';
import type { AnswerFacts } from '../../../../preload/contract/explorer-operation.ts';
import { sharedValue } from '../../../shared-value.ts';
import { explorerAnswer as texts } from '../../../text/en/explorer-answer.ts';
import { TabBar, tabId, useFormats } from '../../../ui/index.ts';
import { AnswerHead } from './AnswerHead.tsx';
import { AnswerHeaders } from './AnswerHeaders.tsx';
import { AnswerRaw } from './AnswerRaw.tsx';
import { AnswerTable } from './AnswerTable.tsx';
import { AnswerTiming } from './AnswerTiming.tsx';
import { AnswerTree } from './AnswerTree.tsx';
import type { AnswerProps } from './answer-props.ts';
import './answer.css';
import { openedAtFirst } from './opened.ts';

type TabName = keyof typeof texts.tabs;
const panelId = 'rd-answer-panel';
/** The view that somebody chose: the next answer is shown so, too, where it has it. */
const view = sharedValue<TabName | null>(null);

function tabsOf({ body, tables, phases }: AnswerFacts): readonly TabName[] {
  return [
    ...(body === 'json' ? (['tree'] as const) : []),
    ...(tables.length > 0 ? (['table'] as const) : []),
    ...(body === 'json' ? [] : (['raw'] as const)),
    'headers',
    ...(phases.length > 0 ? (['timing'] as const) : []),
    ...(body === 'json' ? (['raw'] as const) : []),
  ];
}

/** One answer of the service: what it was, and its content in several views. Give it the answer's id as its key. */
export function AnswerPane({ accountId, answer }: AnswerProps) {
  const formats = useFormats();
  const names = tabsOf(answer);
  const wanted = view.use();
  const chosen = wanted !== null && names.includes(wanted) ? wanted : (names[0] ?? 'headers');
  const [opened, setOpened] = useState(() => openedAtFirst(answer));
  const [list, setList] = useState(answer.tables[0] ?? '');
  const tabs = names.map((id) => ({
    id,
    title: texts.tabs[id],
    count: id === 'headers' ? formats.number(answer.headers.length) : undefined,
  }));
  const of = { accountId, answer };
  return (
    <section className="rd-answer" aria-label={texts.label}>
      <AnswerHead {...of} />
      <TabBar label={texts.tabsLabel} tabs={tabs} chosen={chosen} onChoose={view.set} panelId={panelId} />
      <div id={panelId} role="tabpanel" aria-labelledby={tabId(panelId, chosen)} className="rd-answer-panel">
        {chosen === 'tree' && <AnswerTree {...of} opened={opened} onOpened={setOpened} />}
        {chosen === 'table' && <AnswerTable {...of} list={list} onList={setList} />}
        {chosen === 'headers' && <AnswerHeaders answer={answer} />}
        {chosen === 'timing' && <AnswerTiming answer={answer} />}
        {chosen === 'raw' && <AnswerRaw {...of} />}
      </div>
    </section>
  );
}

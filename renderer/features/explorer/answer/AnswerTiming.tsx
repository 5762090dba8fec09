import { useLayoutEffect, useRef } from 'react';
import type { ResponseFacts } from '../../../../preload/contract/explorer/operation.ts';
import { explorerResponse } from '../../../text/en/explorer/answer.ts';
import { useFormats } from '../../../ui/index.ts';

const text = explorerResponse.timing;

function Bar({ from, part }: { readonly from: number; readonly part: number }) {
  const bar = useRef<HTMLSpanElement>(null);
  useLayoutEffect(() => {
    bar.current?.style.setProperty('margin-left', `${from * 100}%`);
    bar.current?.style.setProperty('width', `${part * 100}%`);
  }, [from, part]);
  return <span ref={bar} className="rd-answer-bar" />;
}

/** The phases of a call with their durations. */
export function ResponseTiming({ answer: { phases } }: { readonly answer: ResponseFacts }) {
  const formats = useFormats();
  const total = phases.reduce((sum, { ms }) => sum + ms, 0);
  const before = (at: number) => phases.slice(0, at).reduce((sum, { ms }) => sum + ms, 0);
  const share = (ms: number) => (total === 0 ? 0 : ms / total);
  return (
    <table className="rd-answer-timing" aria-label={text.label}>
      <thead>
        <tr>
          <th scope="col">{text.phase}</th>
          <th scope="col" className="is-end">
            {text.ms}
          </th>
          <td />
        </tr>
      </thead>
      <tbody>
        {phases.map(({ phase, ms }, at) => (
          <tr key={phase}>
            <th scope="row">{text.phases[phase]}</th>
            <td className="is-end rd-figures">{formats.number(Math.round(ms))}</td>
            <td className="rd-answer-share">
              <Bar from={share(before(at))} part={share(ms)} />
            </td>
          </tr>
        ))}
        <tr className="is-total">
          <th scope="row">{text.total}</th>
          <td className="is-end rd-figures">{formats.number(Math.round(total))}</td>
          <td />
        </tr>
      </tbody>
    </table>
  );
}

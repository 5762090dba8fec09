import type { ResponseFacts } from '../../../../preload/contract/explorer-operation.ts';
import { explorerResponse as texts } from '../../../text/en/explorer/answer.ts';

const words = texts.headers;

/** Headers in order; a name may occur several times. */
export function ResponseHeaders({ answer: { headers } }: { readonly answer: ResponseFacts }) {
  if (headers.length === 0) return <p className="rd-answer-note">{words.none}</p>;
  return (
    // biome-ignore lint/a11y/noNoninteractiveTabindex: it scrolls, and the keyboard has to reach that
    <section className="rd-answer-scroll" tabIndex={0} aria-label={words.label}>
      <dl className="rd-answer-headers">
        {headers.map(([name, value], at) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: they never change their places
          <div key={at}>
            <dt>{name}</dt>
            <dd>{value}</dd>
          </div>
        ))}
      </dl>
    </section>
  );
}

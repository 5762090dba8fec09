import type { MessageBlock, ShownMessage } from '../../../../preload/contract/reminders/templates.ts';
import { reminderTemplates as text } from '../../../text/en/reminder-templates.ts';
import './message-view.css';

export type MessageForm = 'text' | 'html';

/** A message to a customer: its subject, and its text in one of both forms. */
export function MessageView({ message, form }: { readonly message: ShownMessage; readonly form: MessageForm }) {
  return (
    <>
      <dl className="rd-message-subject">
        <dt>{text.preview.subject}</dt>
        <dd>{message.subject}</dd>
      </dl>
      {form === 'text' ? <pre className="rd-message-plain">{message.text}</pre> : <Blocks blocks={message.blocks} />}
    </>
  );
}

/**
 * What the HTML of the message shows, made from the same blocks: no HTML is parsed, nothing is loaded, and links are text with their address
 * as a hint.
 */
function Blocks({ blocks }: { readonly blocks: readonly MessageBlock[] }) {
  return (
    <div className="rd-message-html">
      {numbered(blocks).map(([at, { type, lines }]) =>
        type === 'list' ? (
          <ul key={at}>
            {numbered(lines).map(([line, spans]) => (
              <li key={line}>
                <Spans spans={spans} />
              </li>
            ))}
          </ul>
        ) : (
          <p key={at}>
            {numbered(lines).map(([line, spans]) => (
              <span key={line} className="rd-message-line">
                <Spans spans={spans} />
              </span>
            ))}
          </p>
        ),
      )}
    </div>
  );
}

function Spans({ spans }: { readonly spans: MessageBlock['lines'][number] }) {
  return numbered(spans).map(([at, { text: shown, href }]) =>
    href === null ? (
      <span key={at}>{shown}</span>
    ) : (
      <span key={at} className="rd-message-link" title={href}>
        {shown}
      </span>
    ),
  );
}

/** Items with their place, which identifies them: they never move. */
const numbered = <T,>(items: readonly T[]): (readonly [number, T])[] => items.map((item, at) => [at, item]);

import { useState } from 'react';
import { CallError, call } from '../../../api/client.ts';
import { explorerResponse as text } from '../../../text/en/explorer/answer.ts';
import { MiniButton } from '../../../ui/buttons/MiniButton.tsx';
import { BanCircle, Duplicate, ExportSign, TickCircle, useFormats, WarningSign } from '../../../ui/index.ts';
import { sizeOf } from '../text/size-of.ts';
import type { ResponseProps } from './answer-props.ts';

function toneOf(status: number): 'good' | 'warns' | 'bad' {
  if (status >= 200 && status < 300) return 'good';
  return status >= 400 ? 'bad' : 'warns';
}

const signs = { good: TickCircle, warns: WarningSign, bad: BanCircle } as const;

/** Status, time, size and item count, and actions for the whole response. */
export function ResponseHead({ accountId, answer }: ResponseProps) {
  const formats = useFormats();
  const [reported, report] = useState('');
  const { responseId, status, statusText, phases, bytes, items, body } = answer;
  const tone = toneOf(status);
  const Sign = signs[tone];
  const ms = phases.reduce((sum, phase) => sum + phase.ms, 0);
  const run = async (work: () => Promise<string>) => {
    try {
      report(await work());
    } catch (error) {
      report(error instanceof CallError ? error.message : text.issue);
    }
  };
  const save = () =>
    run(async () => {
      const saved = await call('explorer.save', { accountId, responseId, as: 'raw', pointer: '', sort: null });
      return saved === null ? '' : text.saved(saved.name);
    });
  const copy = () =>
    run(async () => {
      await call('explorer.copyOf', { accountId, responseId, pointer: '', what: 'value' });
      return text.copiedValue;
    });
  return (
    <header className="rd-answer-head">
      <span className={`rd-answer-status is-${tone}`}>
        <Sign size={14} />
        {statusText === '' ? status : `${status} ${statusText}`}
      </span>
      {phases.length > 0 && <span className="rd-figures">{text.took(formats.number(Math.round(ms)))}</span>}
      <span className="rd-figures">{sizeOf(bytes, formats)}</span>
      {items !== null && (
        <span className="rd-figures">
          {items.of === null
            ? text.items(formats.number(items.shown))
            : text.itemsOf(formats.number(items.shown), formats.number(items.of))}
        </span>
      )}
      <span className="rd-answer-message rd-quiet" role="status">
        {reported}
      </span>
      {body === 'json' && <MiniButton label={text.copyResponse} icon={<Duplicate size={16} />} onPress={() => void copy()} />}
      {body !== 'none' && <MiniButton label={text.save} icon={<ExportSign size={16} />} onPress={() => void save()} />}
    </header>
  );
}

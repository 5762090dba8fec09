import { type KeyboardEvent, useRef, useState } from 'react';
import { CallError, call } from '../../../api/client.ts';
import { explorerAnswer as texts } from '../../../text/en/explorer-answer.ts';
import { ChevronDown, ChevronUp, Search, useFormats } from '../../../ui/index.ts';
import { MiniButton } from '../../../ui/MiniButton.tsx';
import { usePlaces } from './use-places.ts';

const words = texts.find;

interface FindBarProps {
  readonly accountId: string;
  readonly answerId: string;
  readonly onGo: (pointer: string) => void;
  /** Back to the tree. */
  readonly onLeave: () => void;
}

/** Finds in names and values: Enter and Shift+Enter go from place to place. */
export function FindBar({ accountId, answerId, onGo, onLeave }: FindBarProps) {
  const formats = useFormats();
  const [text, setText] = useState('');
  const [trouble, setTrouble] = useState('');
  const { places, begin, step, forget } = usePlaces(onGo);
  const present = useRef(text);
  const change = (to: string) => {
    present.current = to;
    setText(to);
    setTrouble('');
    forget();
  };
  const find = async (by: 1 | -1) => {
    if (text.trim() === '') return;
    if (places !== null) return step(by);
    try {
      setTrouble('');
      const found = await call('explorer.find', { accountId, answerId, text });
      if (present.current === text) begin(found);
    } catch (error) {
      if (present.current === text) setTrouble(error instanceof CallError ? error.message : texts.trouble);
    }
  };
  const onKeyDown = (event: KeyboardEvent) => {
    if (event.key === 'Enter') void find(event.shiftKey ? -1 : 1);
    else if (event.key === 'ArrowDown' || (event.key === 'Escape' && text === '')) onLeave();
    else if (event.key === 'Escape') change('');
    else return;
    event.preventDefault();
    event.stopPropagation();
  };
  const said = () => {
    if (trouble !== '' || places === null) return trouble;
    if (places.total === 0) return words.none;
    const { pointers, total, at } = places;
    const reach = pointers.length < total ? words.reach(formats.number(pointers.length)) : '';
    return words.at(formats.number(at + 1), formats.number(total)) + reach;
  };
  return (
    <search className="rd-answer-tools">
      <span className="rd-answer-find">
        <Search size={14} />
        <input
          type="text"
          className="rd-input"
          aria-label={words.label}
          placeholder={words.label}
          value={text}
          maxLength={500}
          autoComplete="off"
          spellCheck={false}
          onChange={(event) => change(event.target.value)}
          onKeyDown={onKeyDown}
        />
      </span>
      <span className="rd-answer-told rd-quiet rd-figures" role="status">
        {said()}
      </span>
      <MiniButton label={words.previous} icon={<ChevronUp size={16} />} onPress={() => void find(-1)} />
      <MiniButton label={words.next} icon={<ChevronDown size={16} />} onPress={() => void find(1)} />
    </search>
  );
}

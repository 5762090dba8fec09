import { useId, useState } from 'react';
import { call } from '../../api/client.ts';
import { search } from '../../text/en/search.ts';
import { Button, Clipboard, SmallCross, useFormats } from '../../ui/index.ts';
import { type Pasted, removePasted } from './pasted.ts';
import './search.css';

const text = search.pasted;

function Missing({ pasted }: { readonly pasted: Exclude<Pasted, { readonly failed: string }> }) {
  const { number } = useFormats();
  const listId = useId();
  const [open, setOpen] = useState(false);
  const [reported, setReported] = useState('');
  const { set, missing, some } = pasted;
  const copy = () =>
    void call('search.copyMissing', { set }).then(
      () => setReported(text.copied(number(missing))),
      () => setReported(text.notCopied),
    );
  return (
    <>
      <Button size="small" aria-expanded={open} aria-controls={listId} onPress={() => setOpen(!open)}>
        {open ? text.hide : text.show}
      </Button>
      <Button size="small" onPress={copy}>
        {text.copy}
      </Button>
      <span role="status" className="rd-quiet">
        {reported}
      </span>
      {/* biome-ignore lint/a11y/noNoninteractiveTabindex: scrollable content must be reachable by keyboard */}
      <section id={listId} hidden={!open} tabIndex={0} aria-label={text.missing(number(missing))} className="rd-pasted-missing">
        <ul className="rd-pasted-list rd-selectable">
          {some.map((name) => (
            <li key={name}>{name}</li>
          ))}
          {missing > some.length && <li className="rd-quiet">{text.more(number(missing - some.length))}</li>}
        </ul>
      </section>
    </>
  );
}

/** The pasted list that the domains are filtered by: the number of names, which are not in the account, and a button to remove it. */
export function PastedNames({ accountId, pasted }: { readonly accountId: string; readonly pasted: Pasted }) {
  const { number } = useFormats();
  return (
    <section className="rd-list-bar" aria-label={text.label}>
      <Clipboard size={14} />
      {'failed' in pasted ? (
        <span role="alert">{text.failed(pasted.failed)}</span>
      ) : (
        <>
          <span role="status">
            <strong>{text.names(number(pasted.names))}</strong>
            {', '}
            {pasted.missing === 0 ? text.allThere : text.missing(number(pasted.missing))}
          </span>
          {pasted.others > 0 && <span className="rd-quiet">{text.others(number(pasted.others))}</span>}
          {pasted.missing > 0 && <Missing key={pasted.set} pasted={pasted} />}
        </>
      )}
      <span className="rd-pasted-end">
        <Button variant="minimal" size="small" icon={<SmallCross />} label={text.remove} onPress={() => removePasted(accountId)} />
      </span>
    </section>
  );
}

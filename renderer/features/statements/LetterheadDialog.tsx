import { useState } from 'react';
import { letterheadLimits } from '../../../preload/contract/statements/statement-codes.ts';
import type { Letterhead } from '../../../preload/contract/statements/statements.ts';
import type { AccountId } from '../../../preload/contract/values.ts';
import { CallError, call } from '../../api/client.ts';
import { invalidate, useCall } from '../../api/queries.ts';
import { statements } from '../../text/en/statements.ts';
import { Button, Dialog, NoteArea, useFormats } from '../../ui/index.ts';

const { letterhead: text } = statements;

export interface LetterheadDialogProps {
  readonly accountId: AccountId;
  readonly onClose: () => void;
}

/** The lines and the logo above the statements of an account. */
export function LetterheadDialog({ accountId, onClose }: LetterheadDialogProps) {
  const { data, error } = useCall('statements.letterhead', { accountId });
  return (
    <Dialog title={text.title} onClose={onClose} footer={data === undefined ? <Button onPress={onClose}>{text.close}</Button> : undefined}>
      {error !== null && data === undefined && <p role="alert">{error.message}</p>}
      {data !== undefined && <Form accountId={accountId} letterhead={data} onClose={onClose} />}
    </Dialog>
  );
}

function Form({ accountId, letterhead, onClose }: LetterheadDialogProps & { readonly letterhead: Letterhead }) {
  const { number } = useFormats();
  const [lines, setLines] = useState(letterhead.text);
  const [busy, setBusy] = useState(false);
  const [fault, setFault] = useState<string>();
  const [reported, setReported] = useState('');
  const { logo } = letterhead;
  const isSame = lines === letterhead.text;
  const run = async (work: () => Promise<unknown>): Promise<void> => {
    setBusy(true);
    setFault(undefined);
    setReported('');
    try {
      const saved = await work();
      await invalidate('statements.letterhead');
      if (saved !== null) setReported(text.saved);
    } catch (error) {
      if (!(error instanceof CallError)) throw error;
      setFault(text.notSaved(error.fields['text'] ?? error.message));
    } finally {
      setBusy(false);
    }
  };
  const save = () =>
    run(async () => {
      const saved = await call('statements.saveLetterhead', { accountId, text: lines });
      setLines(saved.text);
      return saved;
    });
  const choose = () => run(async () => (await call('statements.chooseLogo', { accountId })).letterhead);
  const remove = () => run(() => call('statements.removeLogo', { accountId }));
  return (
    <form
      className="rd-stack"
      onSubmit={(event) => {
        event.preventDefault();
        if (!(busy || isSame)) void save();
      }}
    >
      <p>{text.intro}</p>
      <NoteArea
        label={text.text}
        value={lines}
        most={letterheadLimits.characters}
        onChange={setLines}
        onBlur={() => undefined}
        onShortcut={() => undefined}
        disabled={busy}
        hint={text.textHint}
        error={undefined}
      />
      <section aria-label={text.logo} className="rd-statements-logo">
        <p>
          {`${text.logo}: `}
          {logo === null
            ? text.none
            : text.facts(logo.type.toUpperCase(), number(logo.width), number(logo.height), number(Math.ceil(logo.bytes / 1024)))}
        </p>
        <Button busy={busy} onPress={() => void choose()}>
          {text.choose}
        </Button>
        {logo !== null && (
          <Button busy={busy} onPress={() => void remove()}>
            {text.remove}
          </Button>
        )}
        <p className="rd-field-hint">{text.logoHint}</p>
      </section>
      {fault !== undefined && <p role="alert">{fault}</p>}
      <p role="status" className="rd-quiet">
        {reported}
      </p>
      <div className="rd-statements-buttons">
        <Button onPress={onClose}>{text.close}</Button>
        <Button variant="primary" type="submit" busy={busy} disabledReason={isSame ? text.unchanged : undefined}>
          {text.save}
        </Button>
      </div>
    </form>
  );
}

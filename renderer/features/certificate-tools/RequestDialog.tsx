import { useEffect, useState } from 'react';
import type { GeneratedAlgorithm } from '../../../preload/contract/certificates/certificate-codes.ts';
import { generatedAlgorithms } from '../../../preload/contract/certificates/certificate-codes.ts';
import type { Output } from '../../../preload/contract/index.ts';
import { call } from '../../api/client.ts';
import { certificateRequest as text } from '../../text/en/certificate-tools.ts';
import { Button, Dialog, FieldFrame, SelectField, TextField } from '../../ui/index.ts';
import { MadeRequest } from './MadeRequest.tsx';
import { closeCertificateDialog, type RequestStart } from './open-dialog.ts';
import { type Attempt, useAttempt } from './use-attempt.ts';
import './certificate-tools.css';

interface Typed {
  readonly commonName: string;
  readonly names: string;
  readonly algorithm: GeneratedAlgorithm;
  readonly organization: string;
  readonly unit: string;
  readonly locality: string;
  readonly state: string;
  readonly country: string;
  readonly email: string;
}

const empty = { names: '', organization: '', unit: '', locality: '', state: '', country: '', email: '' };

/** Makes a key pair and a certificate request; the key stays in main. */
export function RequestDialog({ domain, wildcard, onUse }: RequestStart) {
  const commonName = wildcard === true && domain !== '' && !domain.startsWith('*.') ? `*.${domain}` : domain;
  const [typed, setTyped] = useState<Typed>({ ...empty, commonName, algorithm: 'rsa-2048' });
  const [made, setMade] = useState<Output<'certificate-requests.make'> | null>(null);
  const attempt = useAttempt();
  const key = made?.held;
  // Main holds the key no longer than the dialog is open.
  useEffect(() => () => (key === undefined ? undefined : void call('certificate-requests.drop', { key })), [key]);
  const make = (): void =>
    attempt.run(text.failed, async () => {
      const names = typed.names.split(/[\s,;]+/).filter((name) => name !== '');
      setMade(await call('certificate-requests.make', { ...typed, names: names.slice(0, 250) }));
    });
  if (made !== null) return <MadeRequest made={made} onUse={onUse} onClose={closeCertificateDialog} />;
  return (
    <Dialog
      title={text.title}
      width={880}
      onClose={closeCertificateDialog}
      footer={
        <>
          <Button onPress={closeCertificateDialog}>{text.cancel}</Button>
          <Button variant="primary" busy={attempt.busy} onPress={make}>
            {text.make}
          </Button>
        </>
      }
    >
      <form
        className="rd-certificate-form"
        onSubmit={(event) => {
          event.preventDefault();
          make();
        }}
      >
        <p className="rd-quiet">{text.intro}</p>
        <Fields typed={typed} attempt={attempt} onChange={(changes) => setTyped((before) => ({ ...before, ...changes }))} />
        {attempt.problem !== '' && <p role="alert">{attempt.problem}</p>}
        <input type="submit" hidden />
      </form>
    </Dialog>
  );
}

interface FieldsProps {
  readonly typed: Typed;
  readonly attempt: Attempt;
  readonly onChange: (changes: Partial<Typed>) => void;
}

function Fields({ typed, attempt: { fields }, onChange }: FieldsProps) {
  const field = (name: Exclude<keyof Typed, 'algorithm' | 'names' | 'commonName'>, most: number) => (
    <TextField
      label={text[name]}
      value={typed[name]}
      error={fields[name]}
      onChange={(value) => onChange({ [name]: value.slice(0, most) })}
    />
  );
  return (
    <>
      <div className="rd-certificate-columns">
        <TextField
          label={text.commonName}
          hint={text.commonNameHint}
          value={typed.commonName}
          error={fields['commonName']}
          autoFocus
          onChange={(value) => onChange({ commonName: value.slice(0, 253) })}
        />
        <SelectField
          label={text.algorithm}
          hint={text.algorithmHint}
          value={typed.algorithm}
          options={generatedAlgorithms.map((value) => ({ value, label: text.algorithms[value] }))}
          onChange={(algorithm) => onChange({ algorithm })}
        />
      </div>
      <FieldFrame label={text.names} hint={text.namesHint} error={fields['names']}>
        {(attributes) => (
          <textarea
            {...attributes}
            className="rd-input"
            rows={3}
            spellCheck={false}
            value={typed.names}
            onChange={({ target }) => onChange({ names: target.value })}
          />
        )}
      </FieldFrame>
      <p className="rd-quiet">{text.more}</p>
      <div className="rd-certificate-columns">
        {field('organization', 64)}
        {field('unit', 64)}
        {field('locality', 128)}
        {field('state', 128)}
        {field('country', 2)}
        {field('email', 254)}
      </div>
    </>
  );
}

import { useEffect, useEffectEvent, useRef, useState } from 'react';
import type { CertificateFile, OpenedCertificateFile } from '../../../preload/contract/certificates/certificate-files.ts';
import { call } from '../../api/client.ts';
import { useCall } from '../../api/queries.ts';
import { certificateFile as text } from '../../text/en/certificate-tools.ts';
import { Button, Dialog, FieldFrame, ImportSign, SecretField, TextField } from '../../ui/index.ts';
import { against, type Compared } from './compared.ts';
import { FileView } from './FileView.tsx';
import { closeCertificateDialog, type FileStart } from './open-dialog.ts';
import { type Attempt, useAttempt } from './use-attempt.ts';
import './certificate-tools.css';

/** Opens, checks and saves certificate files. What main holds of a file is dropped when the dialog is closed. */
export function FileDialog(start: FileStart) {
  const [opened, setOpened] = useState<OpenedCertificateFile>({ state: 'none' });
  const [pasted, setPasted] = useState(start.text ?? '');
  const [compared, setCompared] = useState<Compared>({ domain: start.domain, request: start.request });
  const attempt = useAttempt();
  const canOpen = useCall('app.info', {}).data?.fileDialogs === true;
  const field = useRef<HTMLInputElement>(null);
  const id = idOf(opened);
  useEffect(() => () => (id === null ? undefined : void call('certificate-files.close', { file: id })), [id]);

  const open = (): void => attempt.run(text.failed, async () => setOpened(await call('certificate-files.open', against(compared))));
  const read = (): void =>
    attempt.run(text.failed, async () => setOpened(await call('certificate-files.paste', { ...against(compared), text: pasted })));
  const showFirst = useEffectEvent(() => (start.text === null ? undefined : read()));
  useEffect(() => showFirst(), []);
  const unlock = (file: string): void =>
    attempt.run(text.failed, async () => {
      const password = field.current?.value ?? '';
      setOpened({ state: 'read', file: await call('certificate-files.unlock', { file, password, ...against(compared) }) });
    });
  const check = (file: string): void =>
    attempt.run(text.failed, async () =>
      setOpened({ state: 'read', file: await call('certificate-files.check', { file, ...against(compared) }) }),
    );

  const buttons = {
    none: (
      <>
        {canOpen && (
          <Button icon={<ImportSign size={14} />} busy={attempt.busy} onPress={open}>
            {text.open}
          </Button>
        )}
        <Button variant="primary" busy={attempt.busy} disabledReason={pasted.trim() === '' ? text.nothing : undefined} onPress={read}>
          {text.read}
        </Button>
      </>
    ),
    locked: (
      <Button variant="primary" busy={attempt.busy} onPress={() => (id === null ? undefined : unlock(id))}>
        {text.unlock}
      </Button>
    ),
    read: <Button onPress={() => setOpened({ state: 'none' })}>{text.another}</Button>,
  };

  return (
    <Dialog
      title={text.title}
      width={880}
      onClose={closeCertificateDialog}
      footer={
        <>
          <Button onPress={closeCertificateDialog}>{text.close}</Button>
          {buttons[opened.state]}
        </>
      }
    >
      <div className="rd-certificate-form">
        {opened.state === 'none' && <Paste pasted={pasted} onPasted={setPasted} />}
        {opened.state === 'locked' && (
          <form
            onSubmit={(event) => {
              event.preventDefault();
              unlock(opened.id);
            }}
          >
            <p>{opened.name === null ? text.passwordOfPasted : text.passwordOf(opened.name)}</p>
            <SecretField
              label={text.password}
              inputRef={field}
              showLabel={text.showPassword}
              hideLabel={text.hidePassword}
              error={attempt.fields['password']}
              autoFocus
            />
            <input type="submit" hidden />
          </form>
        )}
        {opened.state !== 'locked' && (
          <CompareFields
            compared={compared}
            attempt={attempt}
            onChange={setCompared}
            onCheck={opened.state === 'read' ? () => check(opened.file.id) : null}
          />
        )}
        {attempt.problem !== '' && <p role="alert">{attempt.problem}</p>}
        {opened.state === 'read' && (
          <FileView file={opened.file} compared={compared} canSave={canOpen} onFile={(file) => setOpened({ state: 'read', file })} />
        )}
      </div>
    </Dialog>
  );
}

function idOf(opened: OpenedCertificateFile): CertificateFile['id'] | null {
  if (opened.state === 'none') return null;
  return opened.state === 'locked' ? opened.id : opened.file.id;
}

interface PasteProps {
  readonly pasted: string;
  readonly onPasted: (text: string) => void;
}

function Paste({ pasted, onPasted }: PasteProps) {
  return (
    <>
      <p className="rd-quiet">{text.intro}</p>
      <FieldFrame label={text.paste} hint={text.pasteHint}>
        {(attributes) => (
          <textarea
            {...attributes}
            className="rd-input is-mono"
            rows={8}
            spellCheck={false}
            placeholder={text.placeholder}
            value={pasted}
            onChange={({ target }) => onPasted(target.value.slice(0, 900_000))}
          />
        )}
      </FieldFrame>
    </>
  );
}

interface CompareFieldsProps {
  readonly compared: Compared;
  readonly attempt: Attempt;
  readonly onChange: (compared: Compared) => void;
  /** null: nothing is open yet, and reading it checks it. */
  readonly onCheck: (() => void) | null;
}

function CompareFields({ compared, attempt, onChange, onCheck }: CompareFieldsProps) {
  return (
    <form
      className="rd-certificate-compare"
      onSubmit={(event) => {
        event.preventDefault();
        onCheck?.();
      }}
    >
      <div className="rd-certificate-columns">
        <TextField
          label={text.domain}
          value={compared.domain}
          error={attempt.fields['domain']}
          onChange={(domain) => onChange({ ...compared, domain: domain.slice(0, 253) })}
        />
        <FieldFrame label={text.request} error={attempt.fields['text']}>
          {(attributes) => (
            <textarea
              {...attributes}
              className="rd-input is-mono"
              rows={2}
              spellCheck={false}
              value={compared.request}
              onChange={({ target }) => onChange({ ...compared, request: target.value.slice(0, 100_000) })}
            />
          )}
        </FieldFrame>
      </div>
      {onCheck !== null && (
        <Button type="submit" busy={attempt.busy}>
          {text.compare}
        </Button>
      )}
    </form>
  );
}

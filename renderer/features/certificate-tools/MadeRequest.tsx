import { useRef, useState } from 'react';
import type { Output } from '../../../preload/contract/index.ts';
import { call } from '../../api/client.ts';
import { useCall } from '../../api/queries.ts';
import { certificateRequest } from '../../text/en/certificate-tools.ts';
import { Button, CheckField, ConfirmDialog, Dialog, Duplicate, ExportSign, EyeOpen, SecretField, useAnnouncement } from '../../ui/index.ts';
import { PemText } from './PemText.tsx';
import { RequestView } from './RequestView.tsx';
import { useAttempt } from './use-attempt.ts';

interface MadeRequestProps {
  readonly made: Output<'certificate-requests.make'>;
  readonly onUse: ((request: string) => void) | null;
  readonly onClose: () => void;
}

const text = certificateRequest.made;

/** The request, and its private key, which the user saves or looks at before the request can be used. */
export function MadeRequest({ made: { held, facts }, onUse, onClose }: MadeRequestProps) {
  const [isSafe, setSafe] = useState(false);
  const [isLeaving, setLeaving] = useState(false);
  const [copied, setCopied] = useState('');
  useAnnouncement(copied);
  const title = text.title(facts.subject.commonName ?? '');
  const close = (): void => (isSafe ? onClose() : setLeaving(true));
  if (isLeaving) {
    const { leave } = certificateRequest;
    return (
      <ConfirmDialog title={leave.title} confirm={leave.confirm} danger onCancel={() => setLeaving(false)} onConfirm={onClose}>
        <p>{leave.text}</p>
      </ConfirmDialog>
    );
  }
  return (
    <Dialog
      title={title}
      width={880}
      onClose={close}
      footer={
        <>
          <Button onPress={close}>{text.close}</Button>
          {onUse !== null && (
            <Button
              variant="primary"
              disabledReason={isSafe ? undefined : text.keyFirst}
              onPress={() => {
                onUse(facts.pem);
                onClose();
              }}
            >
              {text.use}
            </Button>
          )}
        </>
      }
    >
      <div className="rd-certificate-form">
        <PrivateKey held={held} onSafe={() => setSafe(true)} />
        <section aria-label={text.request}>
          <h3>{text.request}</h3>
          <RequestView facts={facts} />
          <PemText label={text.requestText} pem={facts.pem} />
          <Button
            icon={<Duplicate size={14} />}
            onPress={() => void call('app.copy', { text: facts.pem }).then(() => setCopied(text.copied))}
          >
            {text.copy}
          </Button>
          {copied !== '' && <p className="rd-quiet">{copied}</p>}
        </section>
      </div>
    </Dialog>
  );
}

interface PrivateKeyProps {
  readonly held: string;
  readonly onSafe: () => void;
}

/** Main writes the key to a file; only if the user asks for it is it shown, once. */
function PrivateKey({ held, onSafe }: PrivateKeyProps) {
  const canSave = useCall('app.info', {}).data?.fileDialogs === true;
  const [isEncrypted, setEncrypted] = useState(true);
  const [ownFault, setOwnFault] = useState<string>();
  const [saved, setSaved] = useState('');
  const [shown, setShown] = useState<string | null>(null);
  const [wasShown, setWasShown] = useState(false);
  const field = useRef<HTMLInputElement>(null);
  const attempt = useAttempt();
  useAnnouncement(saved);
  const save = (): void => {
    const password = isEncrypted ? (field.current?.value ?? '') : null;
    setOwnFault(password === '' ? text.passwordMissing : undefined);
    if (password === '') return;
    attempt.run(text.saveFailed, async () => {
      const { path } = await call('certificate-requests.save', { key: held, password });
      if (path === null) return;
      setSaved(text.savedTo(path));
      onSafe();
    });
  };
  const show = (): void =>
    attempt.run(text.showFailed, async () => {
      // Not by a query: nothing may cache it.
      const { pem } = await call('certificate-requests.show', { key: held });
      setShown(pem);
      setWasShown(true);
      onSafe();
    });
  return (
    <section aria-label={text.keyTitle}>
      <h3>{text.keyTitle}</h3>
      <p>{text.key}</p>
      {canSave && <CheckField label={text.encrypt} checked={isEncrypted} onChange={setEncrypted} />}
      {canSave && isEncrypted && (
        <SecretField
          label={text.password}
          inputRef={field}
          showLabel={text.showPassword}
          hideLabel={text.hidePassword}
          hint={text.passwordHint}
          error={ownFault ?? attempt.fields['password']}
        />
      )}
      <div className="rd-certificate-actions">
        {canSave && (
          <Button variant="primary" icon={<ExportSign size={14} />} busy={attempt.busy} onPress={save}>
            {text.save}
          </Button>
        )}
        {!wasShown && (
          <Button icon={<EyeOpen size={14} />} busy={attempt.busy} onPress={show}>
            {text.show}
          </Button>
        )}
        {shown !== null && <Button onPress={() => setShown(null)}>{text.hide}</Button>}
      </div>
      {saved !== '' && <p className="rd-quiet">{saved}</p>}
      {attempt.problem !== '' && <p role="alert">{attempt.problem}</p>}
      {shown !== null && (
        <>
          <p>{text.shown}</p>
          <PemText label={text.keyText} pem={shown} />
        </>
      )}
    </section>
  );
}

import { useRef, useState } from 'react';
import type { CheckState, SavedFormat } from '../../../preload/contract/certificates/certificate-codes.ts';
import type { CertificateFacts, CertificateFile, FileCheckResult } from '../../../preload/contract/certificates/certificate-files.ts';
import { call } from '../../api/client.ts';
import { certificateFile as text } from '../../text/en/certificate-tools.ts';
import {
  Button,
  ErrorSign,
  ExportSign,
  FactList,
  type Formats,
  KeySign,
  SecretField,
  TickCircle,
  useAnnouncement,
  useFormats,
  WarningSign,
} from '../../ui/index.ts';
import { algorithmText } from './algorithm-text.ts';
import { against, type Compared } from './compared.ts';
import { NameList } from './NameList.tsx';
import { useAttempt } from './use-attempt.ts';

interface FileViewProps {
  readonly file: CertificateFile;
  readonly compared: Compared;
  /** Whether this host has dialogs for files. */
  readonly canSave: boolean;
  readonly onFile: (file: CertificateFile) => void;
}

/** A certificate file: its checks, how to save it, and its certificates in the order of the chain. */
export function FileView({ file, compared, canSave, onFile }: FileViewProps) {
  return (
    <>
      <section aria-label={text.checks}>
        <h3>{[file.name ?? text.pasted, text.formats[file.format], text.count(file.certificates.length)].join(' · ')}</h3>
        <ul className="rd-certificate-checks">
          {file.checks.map((check) => (
            <CheckLine key={check.check} check={check} />
          ))}
        </ul>
      </section>
      {canSave && <SavePart file={file} compared={compared} onFile={onFile} />}
      <section aria-label={text.certificates}>
        {file.certificates.map((certificate) => (
          <CertificateView key={certificate.sha256} certificate={certificate} />
        ))}
      </section>
    </>
  );
}

const states: Readonly<Record<CheckState, { readonly Icon: typeof TickCircle; readonly label: string }>> = {
  passed: { Icon: TickCircle, label: text.passed },
  warning: { Icon: WarningSign, label: text.warning },
  failed: { Icon: ErrorSign, label: text.failedCheck },
};

function CheckLine({ check: { state, result, about } }: { readonly check: FileCheckResult }) {
  const formats = useFormats();
  const { Icon, label } = states[state];
  return (
    <li className={`is-${state}`}>
      <Icon size={14} aria-label={label} role="img" />
      <span>{text.results[result](aboutText(about, formats))}</span>
    </li>
  );
}

/** A moment as a date, any other text as it is. */
function aboutText(about: string | null, { date }: Formats): string {
  if (about === null) return '';
  return /^\d{4}-\d\d-\d\dT/.test(about) ? date(about) : about;
}

function CertificateView({ certificate }: { readonly certificate: CertificateFacts }) {
  const { date } = useFormats();
  const { subject, issuer, warnings, level } = certificate;
  const title = subject.commonName ?? certificate.names[0] ?? subject.text;
  return (
    <section aria-label={title}>
      <h4>
        {title} <span className="rd-quiet">{text.places[certificate.place]}</span>
      </h4>
      {warnings.length > 0 && (
        <ul className="rd-certificate-warnings">
          {warnings.map((warning) => (
            <li key={warning}>
              <WarningSign size={14} />
              {text.warnings[warning]}
            </li>
          ))}
        </ul>
      )}
      <NameList label={text.facts.names} {...certificate} />
      <FactList
        facts={[
          [text.facts.validity, text.validity(date(certificate.from), date(certificate.until))],
          [text.facts.subject, subject.text],
          [text.facts.issuer, issuer.text],
          [text.facts.level, level === null ? null : text.levels[level]],
          [text.facts.key, algorithmText(certificate.algorithm)],
          [text.facts.signature, certificate.signature],
          [text.facts.serial, certificate.serial],
          [text.facts.sha256, certificate.sha256],
          [text.facts.sha1, certificate.sha1],
        ]}
      />
    </section>
  );
}

/** Main writes the file; the private key for PKCS #12 is read by main from a file that the user chooses. */
function SavePart({ file, compared, onFile }: Omit<FileViewProps, 'canSave'>) {
  const attempt = useAttempt();
  const [saved, setSaved] = useState('');
  const keyPassword = useRef<HTMLInputElement>(null);
  const newPassword = useRef<HTMLInputElement>(null);
  useAnnouncement(saved);
  const hasIssuers = file.certificates.some(({ place }) => place === 'issuer');
  const save = (format: SavedFormat): void => {
    setSaved('');
    attempt.run(text.saveFailed, async () => {
      const password = format === 'pkcs12' ? (newPassword.current?.value ?? '') : null;
      const { path } = await call('certificate-files.save', { file: file.id, format, password });
      if (path !== null) setSaved(text.saved(path));
    });
  };
  const pair = (): void => {
    const typed = keyPassword.current?.value ?? '';
    attempt.run(text.pairFailed, async () => {
      const password = typed === '' ? null : typed;
      const { file: paired } = await call('certificate-files.pair', { file: file.id, password, ...against(compared) });
      if (paired !== null) onFile(paired);
    });
  };
  const button = (format: SavedFormat, disabledReason?: string) => (
    <Button icon={<ExportSign size={14} />} busy={attempt.busy} disabledReason={disabledReason} onPress={() => save(format)}>
      {text.save[format]}
    </Button>
  );
  return (
    <section aria-label={text.saving}>
      <h3>{text.saving}</h3>
      <div className="rd-certificate-actions">
        {button('certificate')}
        {button('full-chain', hasIssuers ? undefined : text.noIssuers)}
        {button('chain', hasIssuers ? undefined : text.noIssuers)}
      </div>
      <h4>{text.keyPart}</h4>
      {file.paired ? (
        <>
          <p className="rd-quiet">{text.paired}</p>
          <SecretField
            label={text.newPassword}
            inputRef={newPassword}
            showLabel={text.showPassword}
            hideLabel={text.hidePassword}
            hint={text.newPasswordHint}
            error={attempt.fields['password']}
          />
        </>
      ) : (
        <SecretField
          label={text.keyPassword}
          inputRef={keyPassword}
          showLabel={text.showPassword}
          hideLabel={text.hidePassword}
          error={attempt.fields['password']}
        />
      )}
      <div className="rd-certificate-actions">
        <Button icon={<KeySign size={14} />} busy={attempt.busy} onPress={pair}>
          {text.pair}
        </Button>
        {button('pkcs12', file.paired ? undefined : text.keyNeeded)}
      </div>
      {saved !== '' && <p className="rd-quiet">{saved}</p>}
      {attempt.problem !== '' && <p role="alert">{attempt.problem}</p>}
    </section>
  );
}

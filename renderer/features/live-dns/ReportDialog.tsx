import { useState } from 'react';
import { type Language, languageNames, languages } from '../../../preload/contract/languages.ts';
import type { LiveCheck } from '../../../preload/contract/live-dns/live-dns.ts';
import { CallError, call } from '../../api/client.ts';
import { useCall } from '../../api/queries.ts';
import { language as ofInterface } from '../../text/en/language.ts';
import { liveHistory } from '../../text/en/live-history.ts';
import { liveReportText } from '../../text/live-report.ts';
import { createFormats, localeOf, systemFormats } from '../../ui/formats/formats.ts';
import { Button, Dialog, Duplicate, ExportSign, SegmentedField, useAnnouncement } from '../../ui/index.ts';
import type { LiveTabProps } from './props.ts';
import { reportText } from './report-text.ts';

export interface ReportDialogProps extends Pick<LiveTabProps, 'accountId' | 'id'> {
  readonly check: LiveCheck;
  readonly onClose: () => void;
}

const text = liveHistory.report;

/** A check as text for the customer, in a language of its own: shown, copied, or saved. */
export function ReportDialog({ accountId, id, check, onClose }: ReportDialogProps) {
  const [language, setLanguage] = useState<Language>(ofInterface);
  const [done, setDone] = useState('');
  const [fault, setFault] = useState<string | null>(null);
  const settings = useCall('settings.get', {}).data?.formats ?? systemFormats;
  const canSave = useCall('app.info', {}).data?.fileDialogs === true;
  useAnnouncement(done);
  const report = reportText(check, liveReportText[language], createFormats(settings, localeOf(language)));
  const attempt = async (work: () => Promise<string>): Promise<void> => {
    setDone('');
    setFault(null);
    try {
      setDone(await work());
    } catch (error) {
      if (!(error instanceof CallError)) throw error;
      setFault(error.message);
    }
  };
  const copy = async (): Promise<string> => {
    await call('app.copy', { text: report });
    return text.copied;
  };
  const save = async (): Promise<string> => {
    const { path } = await call('live-dns.saveReport', { accountId, id, check: check.check, text: report });
    return path === null ? '' : text.saved(path);
  };
  return (
    <Dialog
      title={text.title(check.domain)}
      width={880}
      onClose={onClose}
      footer={
        <>
          <Button onPress={onClose}>{text.close}</Button>
          {canSave && (
            <Button icon={<ExportSign size={14} />} onPress={() => void attempt(save)}>
              {text.save}
            </Button>
          )}
          <Button variant="primary" icon={<Duplicate size={14} />} onPress={() => void attempt(copy)}>
            {text.copy}
          </Button>
        </>
      }
    >
      <div className="rd-live-report">
        <SegmentedField
          label={text.language}
          value={language}
          options={languages.map((one) => ({ value: one, label: languageNames[one] }))}
          onChange={setLanguage}
        />
        {/* biome-ignore lint/a11y/noNoninteractiveTabindex: scrollable content must be reachable by keyboard */}
        <section aria-label={text.preview} lang={language} tabIndex={0}>
          <pre>{report}</pre>
        </section>
        {done !== '' && <p className="rd-quiet">{done}</p>}
        {fault !== null && <p role="alert">{fault}</p>}
      </div>
    </Dialog>
  );
}

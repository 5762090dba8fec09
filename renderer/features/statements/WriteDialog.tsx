import { useState } from 'react';
import type { Input } from '../../../preload/contract/index.ts';
import { type Language, languageNames, languages } from '../../../preload/contract/languages.ts';
import { exportDelimiters } from '../../../preload/contract/portfolio/export-columns.ts';
import {
  type StatementDetail,
  type StatementFormat,
  statementDetails,
  statementFormats,
} from '../../../preload/contract/statements/statement-codes.ts';
import type { StatementCustomer, StatementsState } from '../../../preload/contract/statements/statements.ts';
import type { AccountId } from '../../../preload/contract/values.ts';
import { CallError, call } from '../../api/client.ts';
import { invalidate, useCall } from '../../api/queries.ts';
import { exports as exportText } from '../../text/en/exports.ts';
import { language as interfaceLanguage } from '../../text/en/language.ts';
import { statements } from '../../text/en/statements.ts';
import { Button, Dialog, SegmentedField, SelectField, useFormats } from '../../ui/index.ts';
import { customerName, monthName } from './names.ts';

const { write: text } = statements;

export interface WriteDialogProps {
  readonly accountId: AccountId;
  readonly month: string;
  /** The customer whose items are shown; null: none. */
  readonly customer: StatementCustomer | null;
  readonly customerCount: number;
  readonly canPrint: boolean;
  readonly onClose: () => void;
}

type What = Input<'statements.write'>['of']['what'];
type Run = Exclude<StatementsState, { phase: 'none' }>;

/** Asks what is written, and shows the progress of the run. */
export function WriteDialog(props: WriteDialogProps) {
  const state = useCall('statements.state', {}).data;
  return state === undefined ? null : <Request {...props} state={state} />;
}

function Request({ accountId, month, customer, customerCount, canPrint, onClose, state }: WriteDialogProps & { state: StatementsState }) {
  const { number } = useFormats();
  const [what, setWhat] = useState<What>(customer === null ? 'customers' : 'customer');
  const [kind, setKind] = useState<StatementFormat>(canPrint ? 'pdf' : 'csv');
  const [delimiter, setDelimiter] = useState<(typeof exportDelimiters)[number]>(',');
  const [detail, setDetail] = useState<StatementDetail>('customer');
  const [language, setLanguage] = useState<Language>(interfaceLanguage);
  const [hasStarted, setHasStarted] = useState(state.phase === 'running');
  const [busy, setBusy] = useState(false);
  const [fault, setFault] = useState<string | null>(null);
  const isStatement = what === 'customers' || what === 'customer';
  const formats = statementFormats.filter((one) => one !== 'pdf' || (canPrint && isStatement));
  const format = formats.find((one) => one === kind) ?? 'csv';

  const start = async () => {
    setBusy(true);
    setFault(null);
    try {
      const of = what === 'customer' ? { what, id: customer?.id ?? -1 } : { what };
      const form = format === 'csv' ? { kind: format, delimiter, bom: true } : { kind: format };
      const { started } = await call('statements.write', { accountId, month, of, form, detail, language });
      await invalidate('statements.state');
      setHasStarted(started);
    } catch (error) {
      if (!(error instanceof CallError)) throw error;
      setFault(error.message);
    } finally {
      setBusy(false);
    }
  };

  if (hasStarted && state.phase !== 'none') {
    return (
      <Dialog title={text.title} onClose={onClose} footer={<RunFoot state={state} onBack={() => setHasStarted(false)} onClose={onClose} />}>
        <Progress state={state} />
      </Dialog>
    );
  }
  const foot = (
    <>
      {fault !== null && (
        <span role="alert" className="rd-dialog-note rd-export-fault">
          {text.notStarted(fault)}
        </span>
      )}
      <Button onPress={onClose}>{text.cancel}</Button>
      <Button
        variant="primary"
        busy={busy}
        disabledReason={what === 'customers' && customerCount === 0 ? statements.customers.none : undefined}
        onPress={() => void start()}
      >
        {text.start}
      </Button>
    </>
  );
  return (
    <Dialog title={`${text.title}: ${monthName(month)}`} onClose={onClose} footer={foot}>
      <div className="rd-stack">
        <SelectField
          label={text.what}
          value={what}
          options={[
            ...(customer === null ? [] : [{ value: 'customer' as const, label: text.customer(customerName(customer)) }]),
            { value: 'customers', label: text.customers(number(customerCount)) },
            { value: 'unmatched', label: text.unmatched },
            { value: 'month', label: text.month },
          ]}
          onChange={setWhat}
          {...(what === 'customers' ? { hint: text.replaces } : {})}
        />
        <SegmentedField
          label={text.format}
          value={format}
          options={formats.map((value) => ({ value, label: text.formats[value] }))}
          onChange={setKind}
          {...(canPrint ? {} : { hint: text.noPrinting })}
        />
        {format === 'csv' && (
          <SegmentedField
            label={text.delimiter.label}
            value={delimiter}
            options={exportDelimiters.map((value) => ({ value, label: text.delimiter[value] }))}
            onChange={setDelimiter}
          />
        )}
        {isStatement && (
          <SegmentedField
            label={text.detail}
            value={detail}
            options={statementDetails.map((value) => ({ value, label: text.details[value] }))}
            onChange={setDetail}
            hint={text.detailHints[detail]}
          />
        )}
        {format === 'pdf' && (
          <SegmentedField
            label={text.language}
            value={language}
            options={languages.map((value) => ({ value, label: languageNames[value] }))}
            onChange={setLanguage}
          />
        )}
        <p className="rd-field-hint">{text.personal}</p>
      </div>
    </Dialog>
  );
}

function Progress({ state }: { readonly state: Run }) {
  const { number } = useFormats();
  const { path } = state;
  const [written, total] = [number(state.written), number(state.total)];
  const place = <code className="rd-statements-path rd-selectable">{path}</code>;
  switch (state.phase) {
    case 'running':
      return (
        <>
          <p>{text.running(written, total)}</p>
          <progress
            className="rd-progress rd-statements-progress"
            aria-label={text.progress}
            value={state.written}
            max={Math.max(1, state.total)}
          />
          <p className="rd-quiet">{text.continues}</p>
        </>
      );
    case 'done':
      return (
        <>
          <p role="status">
            <strong>{text.done(written)}</strong>
          </p>
          <p>{text.place}</p>
          {place}
        </>
      );
    case 'stopped':
      return <p role="status">{text.stopped(written, total)}</p>;
    case 'failed':
      return (
        <div role="alert">
          <p>
            <strong>{text.failed(written, total)}</strong>
          </p>
          <p>{state.fault === 'print' ? text.print : exportText.faults[state.fault]}</p>
          {place}
        </div>
      );
  }
}

interface RunFootProps {
  readonly state: Run;
  readonly onBack: () => void;
  readonly onClose: () => void;
}

function RunFoot({ state: { phase }, onBack, onClose }: RunFootProps) {
  return (
    <>
      {phase === 'running' ? (
        <Button onPress={() => void call('statements.stop', {})}>{text.stop}</Button>
      ) : (
        <Button onPress={onBack}>{text.back}</Button>
      )}
      <Button variant="primary" autoFocus onPress={onClose}>
        {text.close}
      </Button>
    </>
  );
}

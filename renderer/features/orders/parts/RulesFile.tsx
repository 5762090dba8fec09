import { useState } from 'react';
import { CallError, call } from '../../../api/client.ts';
import { invalidate, useCall } from '../../../api/queries.ts';
import { explanation } from '../../../text/en/errors/explanation.ts';
import { orderTerms } from '../../../text/en/orders.ts';
import { Age, Button, useFormats } from '../../../ui/index.ts';

const text = orderTerms.requirements.rules;

interface Reported {
  readonly text: string;
  readonly broken: boolean;
}

/** The requirement rules, and selecting the user's own file. */
export function RulesFile() {
  const formats = useFormats();
  const rules = useCall('orders.rules', {}).data;
  const [reported, setReported] = useState<Reported | null>(null);
  const after = async (run: () => Promise<Reported | null>) => {
    try {
      setReported(await run());
      await invalidate('orders.rules', 'orders.cart');
    } catch (error) {
      if (!(error instanceof CallError)) throw error;
      setReported({ text: error.message, broken: true });
    }
  };
  const open = async (): Promise<Reported | null> => {
    const answer = await call('orders.openRules', {});
    if ('fault' in answer) return { text: text.fault(answer.fault.place, explanation(answer.fault)), broken: true };
    return answer.outcome === 'taken' ? { text: text.taken, broken: false } : null;
  };
  const remove = async (): Promise<Reported> => {
    await call('orders.removeRules', {});
    return { text: text.removed, broken: false };
  };
  if (rules === undefined) return null;
  const { own } = rules;
  return (
    <div className="rd-terms-file">
      <p className="rd-quiet">
        {text.builtIn(formats.number(rules.builtIn))}{' '}
        {own === null ? (
          text.format
        ) : (
          <>
            {text.own(own.file, formats.number(own.rules))} <Age at={own.addedAt} prefix={text.added} />
          </>
        )}
      </p>
      <div className="rd-terms-buttons">
        <Button size="small" onPress={() => void after(open)}>
          {own === null ? text.open : text.another}
        </Button>
        {own !== null && (
          <Button size="small" onPress={() => void after(remove)}>
            {text.remove}
          </Button>
        )}
      </div>
      {reported !== null && (
        <p className={reported.broken ? 'rd-terms-fault' : 'rd-quiet'} role={reported.broken ? 'alert' : 'status'}>
          {reported.text}
        </p>
      )}
    </div>
  );
}

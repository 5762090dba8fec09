import type { Account } from '../../../../preload/contract/accounts/accounts.ts';
import type { LimiterState } from '../../../../preload/contract/app.ts';
import type { Settings } from '../../../../preload/contract/settings.ts';
import { useCall } from '../../../api/queries.ts';
import { settings as text } from '../../../text/en/settings.ts';
import { useFormats } from '../../../ui/index.ts';
import { Fault } from '../fields/Fault.tsx';
import { limiterFacts } from './limiter-facts.ts';

function Facts({ state, limits }: { readonly state: LimiterState; readonly limits: Settings['limits'] }) {
  const { number } = useFormats();
  return (
    <dl className="rd-settings-facts">
      {limiterFacts(state, limits, number).map(({ name, value, marked }) => (
        <div key={name}>
          <dt>{name}</dt>
          <dd className={marked ? 'is-needs-you' : undefined}>{value}</dd>
        </div>
      ))}
    </dl>
  );
}

/** Current state of an account's limiter; the main process emits each change. */
export function LimiterNow({ account, limits }: { readonly account: Account; readonly limits: Settings['limits'] }) {
  const state = useCall('app.limiter', { accountId: account.id });
  return (
    <>
      <p className="rd-quiet">{text.limits.nowOf(account.name)}</p>
      {state.data !== undefined && <Facts state={state.data} limits={limits} />}
      {state.error !== null && (
        <Fault
          title={text.limits.unread}
          whatToDo={text.unread.whatToDo}
          error={state.error}
          at={new Date(state.errorUpdatedAt).toISOString()}
          onRetry={() => void state.refetch()}
        />
      )}
    </>
  );
}

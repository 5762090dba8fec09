import type { AccountId } from '../../../../preload/contract/values.ts';
import { domain as domainText } from '../../../text/en/domains.ts';
import { Button, Duplicate, EyeOff, EyeOpen } from '../../../ui/index.ts';
import { Section } from '../page/Section.tsx';
import { useAuthCode } from './use-auth-code.ts';

/** The auth code: hidden until requested, then shown for 30 seconds. */
export function AuthCode({ accountId, id }: { readonly accountId: AccountId; readonly id: number }) {
  const { code, busy, reported, failed, show, hide, copy } = useAuthCode(accountId, id);
  const { authCode: text } = domainText;
  return (
    <Section title={text.title}>
      <div className="rd-domain-code">
        <output aria-label={text.field} aria-live={code === null ? 'off' : 'polite'}>
          {code === null ? (
            <>
              <span aria-hidden>{text.dots}</span>
              <span className="rd-hidden">{text.hidden}</span>
            </>
          ) : (
            <code>{code}</code>
          )}
        </output>
        {code === null ? (
          <Button size="small" icon={<EyeOpen size={14} />} busy={busy} onPress={show}>
            {text.show}
          </Button>
        ) : (
          <Button size="small" icon={<EyeOff size={14} />} onPress={hide}>
            {text.hide}
          </Button>
        )}
        <Button size="small" icon={<Duplicate size={14} />} busy={busy} onPress={copy}>
          {text.copy}
        </Button>
      </div>
      <p className={failed ? 'rd-field-error' : 'rd-field-hint'} role="status" aria-live={busy || reported !== '' ? 'polite' : 'off'}>
        {busy ? text.requesting : reported || text.note}
      </p>
    </Section>
  );
}

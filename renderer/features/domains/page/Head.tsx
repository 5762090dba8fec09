import type { ReactNode } from 'react';
import type { Stored } from '../../../data/object-page/index.ts';
import { domain as text } from '../../../text/en/domains.ts';
import { ErrorSign, IdNumber, TickCircle, Time, useFormats } from '../../../ui/index.ts';
import { customerText } from '../domain-columns.tsx';
import { aLabel, splitName } from '../domain-facts.ts';
import { expiryText, isUnverified } from './facts.ts';

const isActive = (status: number | null) => status === 1;

interface HeadProps {
  readonly stored: Stored;
  readonly today: string;
  readonly actions: ReactNode;
}

/** The name, and the domain's state as text. */
export function Head({ stored: { domain }, today, actions }: HeadProps) {
  const formats = useFormats();
  const { label, extension } = splitName(domain.unicode, domain.extension);
  const plain = aLabel(domain);
  const expiry = expiryText(domain.expires, today, formats);
  const customer = customerText(domain);
  return (
    <div className="rd-domain-head">
      <div className="rd-domain-actions">{actions}</div>
      <h2 className="rd-domain-name">
        {label}
        <span className="rd-domain-extension">{extension}</span>
        {plain !== null && <code className="rd-domain-alabel">{plain}</code>}
      </h2>
      <div className="rd-domain-standing">
        {domain.statusLabel !== '' && (
          <span className={isActive(domain.status) ? 'is-done' : ''}>
            {isActive(domain.status) && <TickCircle size={14} />}
            {domain.statusLabel}
          </span>
        )}
        {expiry !== null && (
          <span className={expiry.past ? 'is-past' : 'is-due'}>
            {expiry.past ? <ErrorSign size={14} /> : <Time size={14} />}
            {expiry.text}
          </span>
        )}
        {domain.needsDocuments === true && (
          <span className="is-due">
            <IdNumber size={14} />
            {text.head.documents}
          </span>
        )}
        {isUnverified(domain) && <span className="is-due">{text.head.verification(domain.verificationLabel)}</span>}
        {domain.premium === true && <span>{text.head.premium}</span>}
        {customer !== null && <span className="rd-quiet">{customer}</span>}
      </div>
    </div>
  );
}

import { domain as texts } from '../../../text/en/domains.ts';

/** Shown if nothing was read yet. */
export function NotRead({ busy }: { readonly busy: boolean }) {
  return <p className="rd-domain-nothing rd-quiet">{busy ? texts.reading : texts.notFetched}</p>;
}

/** What a path parameter refers to, if the document's name is not clear enough. */
const subjects: Readonly<Record<string, string>> = {
  id: 'Object storage',
  key_id: 'Key',
  order_id: 'Order',
  ssl_order_id: 'SSL order',
  dnssec_id: 'DNSSEC',
};

/** The name for "... not found" messages: `domain_id` is a "Domain". */
export function parameterSubject(parameter: string): string {
  const name = parameter.replace(/_id$/, '');
  return subjects[parameter] ?? `${name.charAt(0).toUpperCase()}${name.slice(1).replaceAll('_', ' ')}`;
}

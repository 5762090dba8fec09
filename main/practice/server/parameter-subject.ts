/** What a path parameter stands for where the document's name says too little. */
const subjects: Readonly<Record<string, string>> = {
  id: 'Object storage',
  key_id: 'Key',
  order_id: 'Order',
  ssl_order_id: 'SSL order',
  dnssec_id: 'DNSSEC',
};

/** How "... not found" names what a path parameter stands for: `domain_id` is a "Domain". */
export function parameterSubject(parameter: string): string {
  const name = parameter.replace(/_id$/, '');
  return subjects[parameter] ?? `${name.charAt(0).toUpperCase()}${name.slice(1).replaceAll('_', ' ')}`;
}

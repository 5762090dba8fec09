const hostLabel = /^[a-z0-9](?:[a-z0-9-]{0,61}[a-z0-9])?$/i;
/** Labels of owner names and aliases may start with an underscore, e.g. `_dmarc`. */
const ownerLabel = /^[a-z0-9_](?:[a-z0-9_-]{0,61}[a-z0-9_])?$/i;
const maxNameLength = 253;

export function isHostLabel(text: string): boolean {
  return hostLabel.test(text);
}

/** A full host name of at least two labels in A-label form, with or without the trailing dot. */
export function isHostName(text: string, { underscores = false }: { underscores?: boolean } = {}): boolean {
  const name = text.endsWith('.') ? text.slice(0, -1) : text;
  const labels = name.split('.');
  const label = underscores ? ownerLabel : hostLabel;
  return (
    name.length <= maxNameLength && labels.length > 1 && labels.every((part) => label.test(part)) && !/^\d+$/.test(labels.at(-1) ?? '')
  );
}

/** The part of a record's name before the domain: `@`, `www`, `*`, `*.shop`, `_dmarc` (api.md section 9, item 3). */
export function isPrefix(text: string, domain: string): boolean {
  if (text === '@') return true;
  const labels = text.split('.');
  const rest = labels[0] === '*' ? labels.slice(1) : labels;
  return text.length + 1 + domain.length <= maxNameLength && rest.every((part) => ownerLabel.test(part));
}

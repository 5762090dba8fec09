/** Rows per second that a service allows that handles `atOnce` calls in parallel, each after `latency` ms. */
export const idealRate = (atOnce: number, latency: number, callsPerRow: number): number => (atOnce * 1000) / (latency * callsPerRow);

/** Number of rows given by `--rows=2000`. Throws if it is not a number of rows. */
export function requestedRows(args: readonly string[], usual: number): number {
  const text = args.find((argument) => argument.startsWith('--rows='))?.slice('--rows='.length);
  const rows = text === undefined ? usual : Number(text);
  if (!Number.isInteger(rows) || rows < 100 || rows > 50_000)
    throw new Error(`--rows takes a whole number from 100 to 50000, not "${text}".`);
  return rows;
}

/** One row as a user's own script does it: read, write, read. */
export function curlRow({ address, resellerId, apiKey }: { address: string; resellerId: string; apiKey: string }): string {
  const curl = `curl -sf -o /dev/null -u ${resellerId}:${apiKey}`;
  const domain = `${address}/v1/domains/$0`;
  return `${curl} ${domain} && ${curl} -X "$1" ${domain}/locked && ${curl} ${domain}`;
}

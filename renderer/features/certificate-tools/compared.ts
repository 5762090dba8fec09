/** What the certificate is compared with, as typed. */
export interface Compared {
  readonly domain: string;
  readonly request: string;
}

const typedOrNull = (typed: string): string | null => (typed.trim() === '' ? null : typed.trim());

/** As the calls take it. */
export const against = ({ domain, request }: Compared) => ({ domain: typedOrNull(domain), request: typedOrNull(request) });

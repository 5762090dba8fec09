/** Whether a host name, as given by `URL.hostname`, is this machine: localhost, 127.0.0.0/8 or [::1]. Does not resolve names. */
export function isLoopback(hostname: string): boolean {
  const name = hostname.toLowerCase();
  return name === 'localhost' || name === '[::1]' || name === '::1' || /^127(?:\.\d{1,3}){3}$/.test(name);
}

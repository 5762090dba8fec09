import { makeRequest } from '../../main/core/certificates/requests/make-request.ts';

const nothing = { names: [], organization: '', unit: '', locality: '', state: '', country: '', email: '' };

/** A certificate request (PEM) for a name, with a new key each time. */
export async function requestFor(commonName: string): Promise<string> {
  return (await makeRequest({ ...nothing, commonName, algorithm: 'p-256' })).pem;
}

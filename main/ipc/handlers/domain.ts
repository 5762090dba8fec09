import type { Handlers } from '../handlers.ts';
import type { Services } from '../services.ts';

type Area = Pick<
  Handlers,
  'domain.stored' | 'domain.zone' | 'domain.refresh' | 'domain.copyRecords' | 'domain.authCode' | 'domain.copyAuthCode' | 'domain.known'
>;

export function domainHandlers(rooms: () => Promise<Services>): Area {
  const domain = async () => (await rooms()).portfolio.domain();
  return {
    'domain.stored': async (input) => (await domain()).stored(input),
    'domain.zone': async (input) => (await domain()).zone(input),
    'domain.refresh': async (input, { signal }) => (await domain()).refresh(input, signal),
    'domain.copyRecords': async (input) => (await domain()).copyRecords(input),
    'domain.authCode': async (input, { signal }) => (await domain()).authCode(input, signal),
    'domain.copyAuthCode': async (input, { signal }) => (await domain()).copyAuthCode(input, signal),
    'domain.known': async (input) => (await domain()).known(input),
  };
}

import { subscribe } from 'node:diagnostics_channel';
import { startPractice } from '../../../../../main/practice/start.ts';

/**
 * Runs a practice service in its own process for the load test and the benchmark: reports its address, then its memory and the number of
 * calls on request.
 */
export interface LoadedService {
  readonly address: string;
  readonly resellerId: string;
  readonly apiKey: string;
}

const [file = '', domains = '500', latency = '0'] = process.argv.slice(2);
const apiKey = 'load-key';
const practice = await startPractice({ file, apiKey, domains: Number(domains), latency: Number(latency) });
const reported: LoadedService = { address: practice.address, resellerId: practice.resellerId, apiKey };

let calls = 0;
subscribe('http.server.request.start', () => {
  calls += 1;
});
process.on('message', () => process.send?.({ rss: process.memoryUsage().rss, calls }));
process.on('disconnect', () => void practice.close());
process.send?.(reported);

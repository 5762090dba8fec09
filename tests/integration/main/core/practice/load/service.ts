import { startPractice } from '../../../../../../main/core/practice/start.ts';

/** Runs a practice service in a process of its own for the load test and the benchmark: tells its address, then its memory whenever it is asked. */
export interface LoadedService {
  readonly address: string;
  readonly resellerId: string;
  readonly apiKey: string;
}

const [file = '', domains = '500', latency = '0'] = process.argv.slice(2);
const apiKey = 'load-key';
const practice = await startPractice({ file, apiKey, domains: Number(domains), latency: Number(latency) });
const told: LoadedService = { address: practice.address, resellerId: practice.resellerId, apiKey };

process.on('message', () => process.send?.({ rss: process.memoryUsage().rss }));
process.on('disconnect', () => void practice.close());
process.send?.(told);

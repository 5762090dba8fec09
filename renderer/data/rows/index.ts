export { createRemoteRows, type RemoteRows, type RowsAnswer } from './remote-rows.ts';
export { type ShownRows, useRemoteRows, useRowAt } from './use-remote-rows.ts';

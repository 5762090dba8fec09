export { createRemoteRows, type RemoteRows, type RowsAnswer, type ShownRows, useRemoteRows, useRowAt } from './remote-rows.ts';

import { sharedValue } from '../../../shared-value.ts';

export type TransferDialog =
  /** With a pasted text, which is read at once. */
  { readonly dialog: 'import'; readonly pasted?: string } | { readonly dialog: 'export' };

const opened = sharedValue<TransferDialog | null>(null);

/** Shows one of the dialogs over the open editor, or none. */
export const showTransfer = opened.set;
export const useOpenTransfer = opened.use;

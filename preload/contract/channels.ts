/** The three channels between preload and main; there are no others. */
export const channels = {
  /** invoke: a call, with a reply that always resolves. */
  call: 'reseller:call',
  /** send: the id of a call of this renderer to cancel. */
  cancel: 'reseller:cancel',
  /** from main: an event. */
  event: 'reseller:event',
} as const;

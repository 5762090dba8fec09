/** The three channels between preload and main; there are no others. */
export const channels = {
  /** invoke: a call, answered by a reply that is always resolved. */
  call: 'reseller:call',
  /** send: the id of a call of this page that is to be cancelled. */
  cancel: 'reseller:cancel',
  /** from main: an event. */
  event: 'reseller:event',
} as const;

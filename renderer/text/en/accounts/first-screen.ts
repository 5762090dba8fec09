/** Text of the screen without an account. Apart from the dialogs, since the start loads it. */
export const firstScreen = {
  brand: 'Reseller Desk',
  title: 'Connect your reseller account',
  lead: 'Your account on this computer, and every change shown before it is sent.',
  add: 'Add account',
  addNote: 'With the reseller ID and API key from your registrar. A new account starts read-only.',
  addKey: 'A',
  prerequisites: 'Have these at hand',
  numbers: ['1', '2'],
  needs: [
    { title: 'Reseller ID and API key', text: 'Made in your registrar’s panel, under API settings.' },
    {
      title: 'This computer’s public address on the whitelist',
      text: 'The service answers only listed addresses. If yours is missing, the connection test shows it to you.',
    },
  ],
  keyDestination: 'Where your key goes',
  path: { key: 'API key', keychain: 'System keychain', service: 'Your service only' },
  promises: [
    'Never in a file, a log, an export or a copied command',
    'Never sent to any address but the one you enter',
    'No telemetry. No account with us',
  ],
};

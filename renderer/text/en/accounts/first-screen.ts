/** Text of the screen without an account. Apart from the dialogs, since the start loads it. */
export const firstScreen = {
  brand: 'Reseller Desk',
  language: 'Language',
  title: 'Connect your reseller account',
  lead: 'Manage your account from this computer. Every change is shown before it is sent.',
  add: 'Add account',
  addNote: 'You need the reseller ID and API key from your registrar. New accounts start read-only.',
  addKey: 'A',
  prerequisites: 'What you need',
  numbers: ['1', '2'],
  needs: [
    { title: 'Reseller ID and API key', text: 'From your registrar’s panel, under API settings.' },
    {
      title: 'This computer’s public IP address on the whitelist',
      text: 'The service accepts requests from whitelisted addresses only. If yours is missing, the connection test shows it to you.',
    },
  ],
  keyDestination: 'Where your API key goes',
  path: { key: 'API key', keychain: 'System keychain', service: 'Your service only' },
  promises: [
    'Never in a file, a log, an export, or a copied command',
    'Never sent to any address but the one you enter',
    'No telemetry. No account with us',
  ],
};

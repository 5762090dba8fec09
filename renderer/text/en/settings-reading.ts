/** Text of the section of Settings about the sync. */
export const readingSettings = {
  note: 'What is stored on this computer for each account, and how often it is synced while the application is running.',
  listsEvery: 'Lists every',
  listsHint:
    'Domains, customers, prices, and transactions of every account, one account after another: one request per 100 entries. An account that you open is also synced if its lists are more than an hour old. While the window is locked, accounts that forget their key on lock wait.',
  quiet: 'Quiet hours',
  quietSwitch: 'Sync nothing automatically at certain hours',
  quietHint: 'A sync that has started is completed. Lists that were never synced, and Refresh, do not wait.',
  quietFrom: 'Quiet from',
  quietUntil: 'Quiet until',
  hours: 'hours',
  balanceEvery: 'Balance and notices every',
  balanceHint: 'Two or three requests, for accounts that you opened, while the window is not locked.',
  minutes: 'minutes',
  manually: 'Synced only manually, with Refresh.',
  transactionMonths: 'Transactions of',
  months: 'months',
  transactionHint: 'Counted back from today. Older transactions are removed from this computer at the next sync; the service keeps them.',
  details: 'Details',
  detailsSwitch: 'Load domain details in the background',
  detailsHint:
    'Contacts, zone, and WHOIS protection are not part of the domain list. They are loaded when you open a domain. With this option, they are loaded in advance, one domain after another, with at least one request for each. A service that limits requests may object.',
  lowBalance: 'Warn of a low balance',
  days: 'days',
  lowBalanceHint: 'Warns when the balance does not cover the renewals due within that many days.',
  lowBalanceOff: 'No low-balance warning is shown.',
};

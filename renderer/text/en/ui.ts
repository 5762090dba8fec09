/** Text of the UI components themselves. */
export const ui = {
  close: 'Close',
  cancel: 'Cancel',
  copy: 'Copy',
  refresh: 'Refresh',
  leaving: {
    unsaved: 'Close without saving? Your changes will be lost.',
    keepEditing: 'Keep editing',
    discard: 'Discard',
  },
  details: 'Details',
  detailsNote: 'no API key or personal data included',
  whatItMeans: 'What it means',
  whatToDo: 'What to do',
  error: 'Error',
  required: 'Enter a number.',
  between: (min: string, max: string) => `Enter a number from ${min} to ${max}.`,
  notKnown: 'not known',
  invisibleRemoved: (n: number, place: 'start' | 'end' | 'inside' | 'several') => {
    const where = { start: ' at the start', end: ' at the end', inside: ' inside', several: '' }[place];
    return n === 1 ? `1 invisible character${where} was removed.` : `${n} invisible characters${where} were removed.`;
  },
  ages: {
    now: 'just now',
    seconds: (n: number) => `${n} seconds ago`,
    minutes: (n: number) => (n === 1 ? '1 minute ago' : `${n} minutes ago`),
    hours: (n: number) => (n === 1 ? '1 hour ago' : `${n} hours ago`),
    yesterday: (time: string) => `yesterday ${time}`,
  },
};

import { counted, plural } from './plural.ts';
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
    const what = counted(n, 'invisible character', 'invisible characters');
    const was = plural(n, 'was', 'were');
    return {
      start: `${what} at the start ${was} removed.`,
      end: `${what} at the end ${was} removed.`,
      inside: `${what} inside ${was} removed.`,
      several: `${what} ${was} removed.`,
    }[place];
  },
  ages: {
    now: 'just now',
    seconds: (n: number) => `${n} seconds ago`,
    minutes: (n: number) => counted(n, 'minute ago', 'minutes ago'),
    hours: (n: number) => counted(n, 'hour ago', 'hours ago'),
    yesterday: (time: string) => `yesterday ${time}`,
    tomorrow: (time: string) => `tomorrow ${time}`,
  },
};

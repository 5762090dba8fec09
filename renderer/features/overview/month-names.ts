const moment = (month: string): Date => new Date(`${month}-01T00:00:00Z`);
const narrow = new Intl.DateTimeFormat(undefined, { month: 'narrow', timeZone: 'UTC' });
const long = new Intl.DateTimeFormat(undefined, { month: 'long', year: 'numeric', timeZone: 'UTC' });

/** "M" for `2027-03`. */
export const monthLetter = (month: string): string => narrow.format(moment(month));

/** "March 2027" for `2027-03`. */
export const monthName = (month: string): string => long.format(moment(month));

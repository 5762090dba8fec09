/** Words of notes and tags of one's own. */
export const notes = {
  title: 'Notes and tags',
  /** Names the part for screen readers. */
  label: (name: string) => `Notes and tags of ${name}`,
  onlyHere: 'Only on this computer, never sent to the service.',
  tags: {
    label: 'Tags',
    /** Between two in a row of a list, for screen readers. */
    between: ', ',
    add: 'Add a tag',
    placeholder: 'New tag',
    remove: (tag: string) => `Remove tag ${tag}`,
    offers: 'Tags in use',
    faults: {
      empty: 'A tag has at least one letter.',
      long: 'A tag has at most 40 characters.',
      comma: 'A tag has no comma in it.',
      control: 'A tag has no invisible characters in it.',
    },
  },
  note: {
    label: 'Note',
    kept: 'kept',
    waiting: 'not kept yet',
    notKept: (message: string) => `Not kept: ${message}`,
    again: 'Try again',
  },
};

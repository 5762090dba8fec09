/** Text of the user's notes and tags. */
export const notes = {
  title: 'Notes and tags',
  /** Names the region for screen readers. */
  label: (name: string) => `Notes and tags of ${name}`,
  shared: 'Shared with the team, never sent to the service.',
  onlyHere: 'Only on this computer, never sent to the service.',
  tags: {
    label: 'Tags',
    /** Separator in a list row, for screen readers. */
    between: ', ',
    add: 'Add a tag',
    placeholder: 'New tag',
    remove: (tag: string) => `Remove tag ${tag}`,
    offers: 'Tags in use',
    faults: {
      empty: 'A tag needs at least one letter.',
      long: 'A tag has at most 40 characters.',
      comma: 'A tag cannot contain a comma.',
      control: 'A tag cannot contain invisible characters.',
    },
  },
  selection: {
    button: 'Tags…',
    title: 'Tags of the selected rows',
    choose: 'Enter a tag first.',
    add: (n: string) => `Add to ${n} selected`,
    remove: (n: string) => `Remove from ${n} selected`,
    added: (n: string) => `Added to ${n}.`,
    removed: (n: string) => `Removed from ${n}.`,
  },
  note: {
    label: 'Note',
    saved: 'saved',
    waiting: 'not saved yet',
    notStored: (message: string) => `Not saved: ${message}`,
    retry: 'Retry',
  },
};

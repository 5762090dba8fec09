/** Text for choosing columns. */
export const columns = {
  button: 'Columns',
  title: 'Columns',
  list: 'Columns, in their order',
  always: 'always shown',
  up: (title: string) => `Move ${title} up`,
  down: (title: string) => `Move ${title} down`,
  forAll: 'For all accounts',
  reset: 'Reset to standard',
  isStandard: 'These are the standard columns.',
  keys: { move: 'move', size: 'width, in the head' },
  notStored: (message: string) => `Not kept: ${message}`,
};

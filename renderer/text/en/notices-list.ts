/** Text of the list of the service's notices; the service calls them polls. */
export const noticesList = {
  title: 'Notices',
  placeholder: 'Filter, for example action:pending status:failed',
  columns: {
    open: 'Open',
    name: 'Subject',
    status: 'Status',
    message: 'Message',
    domain: 'Domain',
    created: 'Created',
    updated: 'Changed',
  },
  open: 'Open',
  empty: {
    never: {
      title: 'No notices read yet',
      text: 'They are read from the service once and kept on this computer. Reading them costs nothing and changes nothing.',
    },
    reading: {
      title: 'Reading the first notices',
      text: 'They are shown here as soon as they come. You can go on with other things meanwhile.',
    },
    none: { title: 'No notices', text: 'The service has none. Refresh asks it again.' },
    noHit: 'No notice passes the filter',
  },
  pane: {
    label: (subject: string) => `${subject}, what is stored`,
    action: 'Action',
    direction: 'Direction',
    notHere: ', not in the local copy',
    unnamed: 'Notice',
  },
};

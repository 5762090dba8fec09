import { AllCommunityModule, type ColDef, createGrid, type GridApi, type GridOptions, ModuleRegistry } from 'ag-grid-community';
import { customers, madeUpCustomer, madeUpDomain } from '../portfolio/rows.ts';

/** A row as shown in our list. */
interface Row {
  readonly id: number;
  readonly name: string;
  readonly customer: string | null;
  readonly status: string;
  readonly expires: string | null;
  readonly nameservers: string;
  readonly created: string | null;
  readonly notes: string | null;
}

/** What the benchmark calls on the peer. Each step is done when the call returns, or in the next frames. */
export interface Peer {
  fill(domains: number): void;
  open(): void;
  close(): void;
  filter(text: string): void;
  sort(column: string, descending: boolean): void;
  /** Number of matching rows, and the name of the first: the expected display. */
  expected(): { count: number; first: string };
}

ModuleRegistry.registerModules([AllCommunityModule]);

const oneDay = 24 * 60 * 60 * 1000;
const today = Date.now();
const calendar = new Intl.DateTimeFormat('en-GB', { day: 'numeric', month: 'short', year: 'numeric', timeZone: 'UTC' });
const asDate = ({ value }: { value?: string | null }): string => (value == null ? '' : calendar.format(Date.parse(value)));
/** Like our plain search word: in the name, the notes and the customer's name. */
const quick = ({ value }: { value?: string | null }): string => value ?? '';
const none = (): string => '';

const columns: ColDef<Row>[] = [
  { field: 'name', width: 300, getQuickFilterText: quick },
  { field: 'customer', width: 190, getQuickFilterText: quick },
  { field: 'status', width: 150, getQuickFilterText: none },
  { field: 'expires', width: 110, valueFormatter: asDate, getQuickFilterText: none },
  {
    colId: 'days',
    width: 70,
    valueGetter: ({ data }) => (data?.expires == null ? null : Math.ceil((Date.parse(data.expires) - today) / oneDay)),
    getQuickFilterText: none,
  },
  { field: 'nameservers', width: 220, getQuickFilterText: none },
  { field: 'created', width: 110, valueFormatter: asDate, getQuickFilterText: none },
  { field: 'notes', width: 120, getQuickFilterText: quick },
];

let rows: readonly Row[] = [];
let api: GridApi<Row> | null = null;
const present = (): GridApi<Row> => {
  if (api === null) throw new Error('The grid is not open.');
  return api;
};

function toRow(id: number, names: readonly string[]): Row {
  const { name, customerId, statusLabel: status, expires, nameservers, created, notes } = madeUpDomain(id);
  return {
    id,
    name,
    customer: names[customerId ?? 0] ?? null,
    status,
    expires,
    nameservers: (nameservers ?? []).join(' '),
    created,
    notes,
  };
}

const peer: Peer = {
  fill(domains) {
    const names = Array.from({ length: customers + 1 }, (_, id) => madeUpCustomer(id).name);
    rows = Array.from({ length: domains }, (_, index) => toRow(index + 1, names));
  },
  open() {
    const options: GridOptions<Row> = {
      rowData: [...rows],
      columnDefs: columns,
      getRowId: ({ data }) => String(data.id),
      defaultColDef: { sortable: true },
      cacheQuickFilter: true,
      ...{ rowHeight: 28, headerHeight: 28, animateRows: false },
      initialState: { sort: { sortModel: [{ colId: 'expires', sort: 'asc' }] } },
    };
    api = createGrid(document.body, options);
  },
  close() {
    present().destroy();
    api = null;
  },
  filter: (text) => present().setGridOption('quickFilterText', text),
  sort: (colId, descending) =>
    present().applyColumnState({ state: [{ colId, sort: descending ? 'desc' : 'asc' }], defaultState: { sort: null } }),
  expected: () => ({ count: present().getDisplayedRowCount(), first: present().getDisplayedRowAtIndex(0)?.data?.name ?? '' }),
};
Object.assign(window, { peer });

import { AllCommunityModule, type ColDef, createGrid, type GridApi, ModuleRegistry } from 'ag-grid-community';
import type { DnsRecord } from '../../../preload/contract/dns/zone-record.ts';
import { madeUpRecord } from '../zone-records.ts';

/** The records of a zone in the peer's grid, only in its memory: nothing is stored, checked or planned. */
export interface RecordsPeer {
  fill(records: number): void;
  open(): void;
  close(): void;
  /** Opens the content of a row for editing, with this text in it. */
  write(row: number, text: string): void;
  /** Commits the edit. */
  take(): void;
}

ModuleRegistry.registerModules([AllCommunityModule]);

const columns: ColDef<DnsRecord>[] = [
  { field: 'prefix', colId: 'name', flex: 1 },
  { field: 'type', width: 80 },
  { field: 'ttl', width: 110 },
  { field: 'content', flex: 3, editable: true },
];

let rows: readonly DnsRecord[] = [];
let api: GridApi<DnsRecord> | null = null;
const present = (): GridApi<DnsRecord> => {
  if (api === null) throw new Error('The grid is not open.');
  return api;
};

const recordsPeer: RecordsPeer = {
  fill(records) {
    rows = Array.from({ length: records }, (_, index) => madeUpRecord(index));
  },
  open() {
    api = createGrid(document.body, {
      rowData: rows.map((row) => ({ ...row })),
      columnDefs: columns,
      ...{ rowHeight: 28, headerHeight: 28, animateRows: false },
    });
  },
  close() {
    present().destroy();
    api = null;
  },
  write(rowIndex, text) {
    present().ensureIndexVisible(rowIndex);
    present().startEditingCell({ rowIndex, colKey: 'content' });
    const field = document.querySelector<HTMLInputElement>('.ag-cell-inline-editing input');
    if (field === null) throw new Error('The peer opened no field.');
    field.value = text;
    field.dispatchEvent(new Event('input', { bubbles: true }));
  },
  take: () => present().stopEditing(),
};
Object.assign(window, { recordsPeer });

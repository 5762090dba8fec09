import { createHash } from 'node:crypto';
import type { Language } from '../../../../preload/contract/languages.ts';
import { undated } from '../../../../preload/contract/statements/statement-codes.ts';
import type { StatementLine, StatementTotals } from '../../../../preload/contract/statements/statements.ts';
import type { StoredLetterhead } from '../../store/workspace/letterheads-table.ts';
import { type StatementText, statementTexts } from '../text/text.ts';
import type { StatementSource } from './source.ts';

/** What a page is printed with. */
export interface PageOptions {
  readonly language: Language;
  readonly letterhead: StoredLetterhead;
}

const style = `
@page { size: A4; margin: 18mm 16mm 20mm; }
body { margin: 0; color: #111; font: 9.5pt/1.4 Inter, "Helvetica Neue", Arial, "Liberation Sans", "Noto Sans", sans-serif; }
header { display: flex; gap: 8mm; align-items: flex-start; justify-content: space-between; margin-bottom: 10mm; }
header img { max-width: 60mm; max-height: 24mm; }
header address { margin-left: auto; font-style: normal; text-align: right; white-space: pre-wrap; overflow-wrap: anywhere; }
h1 { margin: 0 0 4mm; font-size: 16pt; line-height: 1.2; }
dl { display: grid; grid-template-columns: max-content 1fr; gap: 1mm 6mm; margin: 0 0 7mm; }
dt { color: #555; }
dd { margin: 0; overflow-wrap: anywhere; }
table { width: 100%; border-collapse: collapse; }
th { padding: 1.5mm 2mm; border-bottom: 1pt solid #111; font-weight: 600; text-align: left; vertical-align: bottom; }
td { padding: 1.5mm 2mm; border-bottom: 0.4pt solid #bbb; text-align: left; vertical-align: top; }
tr { break-inside: avoid; }
.date { white-space: nowrap; }
.item { width: 60%; overflow-wrap: anywhere; }
.more { color: #555; font-size: 8.5pt; }
.amount { text-align: right; white-space: nowrap; font-variant-numeric: tabular-nums; }
.total td { border-top: 1pt solid #111; border-bottom: 0; font-weight: 600; }
.note { margin: 4mm 0 0; color: #555; }
`;

/**
 * Returns a statement as a complete HTML document for printing on A4. It is static: no script, no link, and a policy that allows its own
 * style sheet and pictures within the document alone. All text is escaped.
 */
export async function statementPage(source: StatementSource, { language, letterhead }: PageOptions): Promise<string> {
  const text = statementTexts[language];
  const rows: string[] = [];
  for await (const some of source.lines()) for (const line of some) rows.push(rowOf(line, source, text));
  const title = source.detail === 'internal' ? text.internalTitle : text.title;
  return [
    `<!doctype html><html lang="${language}"><head><meta charset="utf-8">`,
    `<meta http-equiv="Content-Security-Policy" content="${policyOf()}">`,
    `<title>${escapeHtml(`${title} ${source.month} ${nameOf(source, text)}`)}</title><style>${style}</style></head><body>`,
    headOf(letterhead),
    `<h1>${escapeHtml(title)}</h1>`,
    factsOf(source, text),
    rows.length === 0 ? `<p>${escapeHtml(text.none)}</p>` : tableOf(rows, source, text),
    ...source.totals.flatMap(({ unpriced }) => (unpriced === 0 ? [] : [`<p class="note">${escapeHtml(text.unpriced(unpriced))}</p>`])),
    '</body></html>',
  ].join('\n');
}

/** The number of each sheet, for `PrintedPage`. */
export function statementFooter(language: Language): string {
  const { before, between } = statementTexts[language].page;
  const number = '<span class="pageNumber"></span>';
  const sheets = '<span class="totalPages"></span>';
  return `<div style="width: 100%; padding-right: 16mm; color: #555; font: 8pt sans-serif; text-align: right">${before}${number}${between}${sheets}</div>`;
}

/** The policy of a printed page: nothing is loaded, no script runs, and only this style sheet applies. */
function policyOf(): string {
  const hash = createHash('sha256').update(style, 'utf8').digest('base64');
  return `default-src 'none'; style-src 'sha256-${hash}'; img-src data:; base-uri 'none'; form-action 'none'`;
}

const escapes: Readonly<Record<string, string>> = { '&': '&amp;', '<': '&lt;', '>': '&gt;', '"': '&quot;', "'": '&#39;' };

/** Escapes text for elements and quoted attributes; control characters, and those that change the direction of what follows, are dropped. */
function escapeHtml(text: string): string {
  return text.replace(/[\p{Cc}\u200e\u200f\u202a-\u202e\u2066-\u2069]/gu, ' ').replace(/[&<>"']/g, (sign) => escapes[sign] ?? '');
}

function headOf({ text, logo }: StoredLetterhead): string {
  if (text === '' && logo === null) return '';
  // Base64 has no character that ends an attribute; a value of a damaged file is escaped all the same.
  const picture = logo === null ? '' : `<img alt="" src="data:image/${logo.type};base64,${escapeHtml(logo.data)}">`;
  const lines = text.split('\n').map(escapeHtml).join('<br>');
  return `<header>${picture}<address>${lines}</address></header>`;
}

function nameOf({ person }: StatementSource, text: StatementText): string {
  if (person === null) return '';
  const name = [person.organization, person.name].find((one) => one !== '');
  return name ?? text.customerNumber(person.id);
}

function factsOf(source: StatementSource, text: StatementText): string {
  const { person, month, zone, createdAt } = source;
  const customer = person === null ? [] : [nameOf(source, text), person.organization === '' ? '' : person.name, person.email];
  const facts = [
    [text.customer, customer.filter((one) => one !== '')],
    [text.period, [month === undated ? text.undated : `${monthName(month, text)} (${zone})`]],
    [text.created, [dateText(createdAt, zone, text)]],
  ] as const;
  const list = facts.map(([term, values]) => `<dt>${escapeHtml(term)}</dt><dd>${values.map(escapeHtml).join('<br>')}</dd>`);
  return `<dl>${list.join('')}</dl>`;
}

const monthName = (month: string, { locale }: StatementText): string =>
  new Intl.DateTimeFormat(locale, { month: 'long', year: 'numeric', timeZone: 'UTC' }).format(new Date(`${month}-01T00:00:00Z`));

const dateFormats = new Map<string, Intl.DateTimeFormat>();

function dateText(at: string, zone: string, { locale }: StatementText): string {
  const key = `${locale} ${zone}`;
  const format = dateFormats.get(key) ?? new Intl.DateTimeFormat(locale, { dateStyle: 'medium', timeZone: zone });
  dateFormats.set(key, format);
  return format.format(new Date(at));
}

/** Every digit of a decimal string, in the way of a language; a zero fraction is omitted. */
export function amountText(decimal: string, { locale }: Pick<StatementText, 'locale'>): string {
  const part = decimal.split('.')[1] ?? '';
  const digits = /[1-9]/.test(part) ? Math.max(2, part.length) : 0;
  const format = new Intl.NumberFormat(locale, { minimumFractionDigits: digits, maximumFractionDigits: digits });
  return format.format(decimal as Intl.StringNumericLiteral);
}

const amountCell = (amount: string | null, text: StatementText): string =>
  `<td class="amount">${amount === null ? '–' : escapeHtml(amountText(amount, text))}</td>`;

type Amounts = Pick<StatementLine, 'cost' | 'price' | 'margin'>;

const amountCells = ({ cost, price, margin }: Amounts, { detail }: Pick<StatementSource, 'detail'>, text: StatementText): string =>
  (detail === 'internal' ? [cost, price, margin] : [price]).map((amount) => amountCell(amount, text)).join('');

const moreText = (text: string | null): string => (text === null || text === '' ? '' : `<div class="more">${escapeHtml(text)}</div>`);

function rowOf(line: StatementLine, source: StatementSource, text: StatementText): string {
  const { created, kind, isRefund, domain, description, note, currency } = line;
  const name = isRefund ? text.refundOf(text.kinds[kind]) : text.kinds[kind];
  const item = domain === null ? name : `${name} ${domain.name}`;
  return [
    `<tr><td class="date">${created === null ? '–' : escapeHtml(dateText(created, source.zone, text))}</td>`,
    `<td class="item">${escapeHtml(item)}${[description, source.detail === 'internal' ? note : null].map(moreText).join('')}</td>`,
    `<td>${escapeHtml(currency)}</td>${amountCells(line, source, text)}</tr>`,
  ].join('');
}

function tableOf(rows: readonly string[], source: StatementSource, text: StatementText): string {
  const { columns } = text;
  const amounts = source.detail === 'internal' ? [columns.cost, columns.ownPrice, columns.margin] : [columns.price];
  const total = ({ currency, cost, price, margin }: StatementTotals): string =>
    `<tr class="total"><td colspan="2">${escapeHtml(text.total)}</td><td>${escapeHtml(currency)}</td>${amountCells({ cost, price, margin }, source, text)}</tr>`;
  return [
    `<table><thead><tr><th>${escapeHtml(columns.date)}</th><th>${escapeHtml(columns.item)}</th><th>${escapeHtml(columns.currency)}</th>`,
    ...amounts.map((name) => `<th class="amount">${escapeHtml(name)}</th>`),
    `</tr></thead><tbody>`,
    ...rows,
    ...source.totals.map(total),
    '</tbody></table>',
  ].join('\n');
}

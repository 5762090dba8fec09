import type { DnsRecord, ZoneEdit } from '../../../../preload/contract/dns/zone-record.ts';
import type { ZoneFilling, ZoneTemplate } from '../../../../preload/contract/dns/zone-templates.ts';
import type { Output, Parsed } from '../../../../preload/contract/index.ts';
import type { Explained } from '../../../../preload/contract/reasons.ts';
import { AppError, explain } from '../../base/errors.ts';
import type { PortfolioStore, WorkspaceStore } from '../../store/port.ts';
import { foldName, withOwnNames } from '../../store/workspace/own-names.ts';
import { diffZones } from '../../zone/diff.ts';
import { editsOfSets, inTextTypes } from '../../zone/edits-of-sets.ts';
import { textTypeOf } from '../../zone/text-types.ts';
import type { ZoneEditor, ZoneOf } from '../editor/port.ts';
import { builderList, builtRecords } from './builders/build.ts';
import { builtInTemplates } from './built-in.ts';
import { editsOfTemplate, namedInLowerCase, partlyFilled, type TemplateTarget } from './fill.ts';
import { previewOf } from './preview.ts';
import { hasBrokenVariable, variablesOf } from './variables.ts';

export interface ZoneTemplatesDeps {
  readonly workspace: () => Pick<WorkspaceStore, 'zoneTemplates'>;
  readonly store: () => { readonly parts: Pick<PortfolioStore['parts'], 'textType'> };
  readonly editor: () => Promise<Pick<ZoneEditor, 'records' | 'acceptEdits'>>;
}

type ListedTemplate = Output<'zone-templates.save'>['template'];

/** Zone templates and record builders. Each method implements the call of its name. */
export interface ZoneTemplates {
  list(input: Parsed<'zone-templates.list'>): Output<'zone-templates.list'>;
  save(input: Parsed<'zone-templates.save'>): Output<'zone-templates.save'>;
  remove(input: Parsed<'zone-templates.remove'>): void;
  builders(): Output<'zone-templates.builders'>;
  build(input: Parsed<'zone-templates.build'>): Output<'zone-templates.build'>;
  preview(input: Parsed<'zone-templates.preview'>): Promise<Output<'zone-templates.preview'>>;
  fill(input: Parsed<'zone-templates.fill'>): Promise<Output<'zone-templates.fill'>>;
  /** Throws AppError NOT_FOUND. */
  find(accountId: string, name: string): ZoneTemplate;
}

export function createZoneTemplates({ workspace, store, editor }: ZoneTemplatesDeps): ZoneTemplates {
  const own = (accountId: string): ZoneTemplate[] =>
    workspace()
      .zoneTemplates.read(accountId)
      .map(({ name, body }) => ({ ...(JSON.parse(body) as Omit<ZoneTemplate, 'name'>), name }));
  const find = (accountId: string, name: string): ZoneTemplate => {
    const folded = foldName(name);
    const found = [...own(accountId), ...builtInTemplates].find((template) => foldName(template.name) === folded);
    if (found === undefined) throw new AppError('NOT_FOUND', 'template-unknown', { name });
    return found;
  };
  const editsOf = (accountId: string, from: ZoneFilling, zone: Required<TemplateTarget>): ZoneEdit[] =>
    from.by === 'template'
      ? editsOfTemplate(find(accountId, from.template), zone, from.values)
      : editsOfSets(partlyFilled(builtRecords(from.builder, from.values), zone.name, {}), zone.records, zone.textType);
  /** A zone with its pending edits. */
  async function readTarget(of: ZoneOf): Promise<Required<TemplateTarget>> {
    const zoneEditor = await editor();
    const zone = zoneEditor.records(of, true);
    const textType = textTypeOf(zoneEditor.records(of, false).records, () => store().parts.textType(of.accountId), zone.records);
    return { ...zone, textType };
  }
  return {
    find,
    list: ({ accountId }) => ({
      templates: [
        ...own(accountId).map((template) => withVariables(template, false)),
        ...builtInTemplates.map((template) => withVariables(template, true)),
      ],
    }),
    save({ accountId, template, before }) {
      const [named = template] = withOwnNames([template], { empty: 'template-without-name', twice: 'template-name-taken' });
      assertComplete(named.records);
      const folded = foldName(named.name);
      const table = workspace().zoneTemplates;
      if (builtInTemplates.some(({ name }) => foldName(name) === folded)) throw new AppError('CONFLICT', 'template-name-built-in');
      if (folded !== foldName(before ?? '') && own(accountId).some(({ name }) => foldName(name) === folded))
        throw new AppError('CONFLICT', 'template-name-taken');
      table.write(accountId, named.name, JSON.stringify({ mode: named.mode, records: named.records }));
      if (before !== undefined && foldName(before) !== folded) table.remove(accountId, before);
      return { template: withVariables(named, false) };
    },
    remove: ({ accountId, name }) => workspace().zoneTemplates.remove(accountId, name),
    builders: () => ({ builders: builderList() }),
    build: ({ builder, domain, values }) => {
      const records = builtRecords(builder, values);
      return { records: domain === undefined ? records : partlyFilled(records, domain, {}) };
    },
    async preview({ accountId, id, from }) {
      const zone = await readTarget({ accountId, id });
      if (from.by === 'template') {
        const { mode, records } = find(accountId, from.template);
        const named = namedInLowerCase(from.values);
        const missing = variablesOf(records).filter((name) => named[name] === undefined);
        if (missing.length > 0) return { ...previewOf(zone, partlyFilled(records, zone.name, from.values), null), missing };
        const filled = partlyFilled(records, zone.name, from.values);
        const shown = mode === 'sets' ? inTextTypes(filled, zone.records, zone.textType) : filled;
        return { ...previewOf(zone, shown, editsOfTemplate({ mode, records }, zone, from.values)), missing };
      }
      const missing = missingFields(from);
      if (missing.length > 0) return { ...previewOf(zone, [], null), missing };
      const built = inTextTypes(partlyFilled(builtRecords(from.builder, from.values), zone.name, {}), zone.records, zone.textType);
      return { ...previewOf(zone, built, editsOfSets(built, zone.records, zone.textType)), missing };
    },
    async fill({ accountId, id, from }) {
      const of = { accountId, id };
      const zoneEditor = await editor();
      const before = await readTarget(of);
      zoneEditor.acceptEdits(of, editsOf(accountId, from, before));
      const { created, changed, deleted } = diffZones(before.records, zoneEditor.records(of, true).records);
      return { created, changed, deleted };
    },
  };
}

const withVariables = (template: ZoneTemplate, builtIn: boolean): ListedTemplate => ({
  ...template,
  variables: variablesOf(template.records),
  builtIn,
});

/** Fields that a builder still needs, or that are invalid. */
function missingFields({ builder, values }: Extract<ZoneFilling, { by: 'builder' }>): string[] {
  try {
    builtRecords(builder, values);
    return [];
  } catch (error) {
    if (error instanceof AppError && error.fields !== undefined)
      return Object.keys(error.fields).map((path) => path.replace(/^values\./, ''));
    throw error;
  }
}

function assertComplete(records: readonly DnsRecord[]): void {
  const fields: Record<string, Explained> = {};
  const found: Explained[] = [];
  records.forEach((record, place) => {
    const at = `template.records.${place}`;
    const number = place + 1;
    if (record.type.trim() === '') {
      fields[`${at}.type`] = explain('choose-type');
      found.push(explain('template-record-without-type', { number }));
    }
    if (hasBrokenVariable(record)) {
      fields[`${at}.content`] = explain('variable-malformed');
      found.push(explain('template-record-variable', { number }));
    } else if (record.content.trim() === '') {
      fields[`${at}.content`] = explain('value-missing');
      found.push(explain('template-record-without-content', { number }));
    }
  });
  const [first] = found;
  if (first !== undefined) throw new AppError('VALIDATION', first, { fields });
}

import type { StoredZoneTemplate, ZoneBuilder, ZoneFilling } from '../../../../preload/contract/dns/zone-templates.ts';
import { zoneTemplates as text } from '../../../text/en/zones/templates.ts';
import type { Values } from './BuilderFields.tsx';

/** The selection: a key shared by templates and builders. */
export const templateId = (name: string): string => `template ${name}`;
const builderId = (name: string): string => `builder ${name}`;

export interface Sources {
  readonly templates: readonly StoredZoneTemplate[];
  readonly builders: readonly ZoneBuilder[];
}

export interface Chosen {
  readonly template: StoredZoneTemplate | undefined;
  readonly builder: ZoneBuilder | undefined;
}

export function chosenOf({ templates, builders }: Sources, id: string | null): Chosen {
  return {
    template: templates.find(({ name }) => templateId(name) === id),
    builder: builders.find(({ name }) => builderId(name) === id),
  };
}

/** The call's input; null while nothing is selected. */
export function fillingOf({ template, builder }: Chosen, values: Values): ZoneFilling | null {
  if (template !== undefined) return { by: 'template', template: template.name, values: { ...values } };
  return builder === undefined ? null : { by: 'builder', builder: builder.name, values: { ...values } };
}

const asSource = ({ name }: StoredZoneTemplate) => ({ id: templateId(name), label: name });

/** The user's templates first, then the built-in ones, then setups. */
export function groupsOf({ templates, builders }: Sources) {
  return [
    { title: text.apply.own, sources: templates.filter(({ builtIn }) => !builtIn).map(asSource) },
    { title: text.apply.builtIn, sources: templates.filter(({ builtIn }) => builtIn).map(asSource) },
    {
      title: text.apply.builders,
      sources: builders.map(({ name }) => ({ id: builderId(name), label: text.builders[name]?.label ?? name })),
    },
  ];
}

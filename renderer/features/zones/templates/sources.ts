import type { KeptZoneTemplate, ZoneBuilder, ZoneFilling } from '../../../../preload/contract/zone-templates.ts';
import { zoneTemplates as texts } from '../../../text/en/zone-templates.ts';
import type { Values } from './BuilderFields.tsx';

/** What was chosen: a template or a builder, by a text that is one for both. */
export const templateId = (name: string): string => `template ${name}`;
const builderId = (name: string): string => `builder ${name}`;

export interface Sources {
  readonly templates: readonly KeptZoneTemplate[];
  readonly builders: readonly ZoneBuilder[];
}

export interface Chosen {
  readonly template: KeptZoneTemplate | undefined;
  readonly builder: ZoneBuilder | undefined;
}

export function chosenOf({ templates, builders }: Sources, id: string | null): Chosen {
  return {
    template: templates.find(({ name }) => templateId(name) === id),
    builder: builders.find(({ name }) => builderId(name) === id),
  };
}

/** What the call is told; null while nothing is chosen. */
export function fillingOf({ template, builder }: Chosen, values: Values): ZoneFilling | null {
  if (template !== undefined) return { by: 'template', template: template.name, values: { ...values } };
  return builder === undefined ? null : { by: 'builder', builder: builder.name, values: { ...values } };
}

const asSource = ({ name }: KeptZoneTemplate) => ({ id: templateId(name), label: name });

/** Own templates first, then those of the application, then set-ups. */
export function groupsOf({ templates, builders }: Sources) {
  return [
    { title: texts.apply.own, sources: templates.filter(({ builtIn }) => !builtIn).map(asSource) },
    { title: texts.apply.builtIn, sources: templates.filter(({ builtIn }) => builtIn).map(asSource) },
    {
      title: texts.apply.builders,
      sources: builders.map(({ name }) => ({ id: builderId(name), label: texts.builders[name]?.label ?? name })),
    },
  ];
}

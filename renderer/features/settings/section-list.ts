/** The sections of Settings, in display order. */
export const sectionIds = [
  'appearance',
  'connection',
  'limits',
  'reading',
  'background',
  'notifications',
  'changes',
  'formats',
  'lock',
  'mail',
  'team',
  'data',
  'updates',
  'about',
] as const;

export type SectionId = (typeof sectionIds)[number];

/** The id of a section's element; its heading has the same with "-title". */
export function elementId(section: SectionId): string {
  return `settings-${section}`;
}

import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { linkedFiles } from './lib/checks/links.ts';
import { folders } from './lib/folders.ts';
import { projectFiles } from './lib/project-files.ts';
import { usage } from './lib/usage.ts';

usage('Checks the links between the pages of the documentation; part of npm run check');

const pages = projectFiles(folders.project, ['md']);
const links = pages.flatMap((page) =>
  linkedFiles(page, readFileSync(join(folders.project, page), 'utf8')).map((target) => ({ page, target })),
);
const broken = links.filter(({ target }) => target.startsWith('..') || !existsSync(join(folders.project, target)));

for (const { page, target } of broken) console.log(`${page} links to ${target}, which is not there`);
console.log(`${links.length} links in ${pages.length} pages`);
process.exitCode = broken.length === 0 ? 0 : 1;

import { type Figure, table } from './figure.ts';
import { benchHelp, compareArguments } from './names.ts';

if (process.argv.includes('--help')) {
  console.log(benchHelp);
  process.exit(0);
}

const { names, json } = compareArguments(process.argv.slice(2));
const all: Figure[] = [];
for (const [name, load] of names) {
  if (!json) console.error(`measuring ${name} …`);
  const figures = await (await load())();
  all.push(...figures);
  if (json) for (const figure of figures) console.log(JSON.stringify(figure));
}
if (!json && all.length > 0) console.log(table(all));
// Playwright leaves handles open if a window was killed.
process.exit(0);

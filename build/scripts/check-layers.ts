import { folders } from './lib/folders.ts';
import { layerViolations } from './lib/layers.ts';
import { usage } from './lib/usage.ts';

usage('Checks which folder imports which, by the rules of build/scripts/lib/layers.ts; part of npm run check');

const violations = await layerViolations(folders.project);
for (const violation of violations) console.log(violation);
process.exitCode = violations.length === 0 ? 0 : 1;

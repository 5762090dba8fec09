import { layerViolations } from './lib/checks/layers.ts';
import { folders } from './lib/folders.ts';
import { usage } from './lib/usage.ts';

usage('Checks which folder imports which, by the rules of build/scripts/lib/checks/layers.ts; part of npm run check');

const violations = await layerViolations(folders.project);
for (const violation of violations) console.log(violation);
process.exitCode = violations.length === 0 ? 0 : 1;

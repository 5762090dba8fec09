import { transferTool } from './import/transfer-tool.tsx';
import { manyZonesTool } from './many/tool.tsx';
import { templateListTool, templateTool } from './templates/tool.tsx';
import type { ZoneListTool, ZoneTool } from './tool.ts';

/* A menu without an item is not shown. */

/** Behind "Templates". */
export const templateTools: readonly ZoneTool[] = [templateTool];
/** Behind "Import, export". */
export const transferTools: readonly ZoneTool[] = [transferTool];
/** Behind "Change zones" of the list. */
export const listTools: readonly ZoneListTool[] = [manyZonesTool, templateListTool];

import { transferTool } from './import/transfer-tool.tsx';
import { manyZonesTool } from './many/tool.tsx';
import { templateListTool, templateTool } from './templates/tool.tsx';
import type { ZoneListTool, ZoneTool } from './tool.ts';

/* A menu without items is not shown. */

/** In the menu "Templates". */
export const templateTools: readonly ZoneTool[] = [templateTool];
/** In the menu "Import, export". */
export const transferTools: readonly ZoneTool[] = [transferTool];
/** In the menu "Change zones" of the list. */
export const listTools: readonly ZoneListTool[] = [manyZonesTool, templateListTool];

export { ExportButton, ExportChanges, ExportPlan } from './ExportButton.tsx';

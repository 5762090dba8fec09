export { ExportButton, ExportChanges } from './ExportButton.tsx';

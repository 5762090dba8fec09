export { SearchTab } from './SearchTab.tsx';

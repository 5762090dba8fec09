export { ChosenOffer } from './ChosenOffer.tsx';
export { SearchTab } from './SearchTab.tsx';

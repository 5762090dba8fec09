export { ChosenOffer } from './result/ChosenOffer.tsx';
export { SearchTab } from './SearchTab.tsx';

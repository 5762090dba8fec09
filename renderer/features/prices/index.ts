export { pricesCommands } from './commands.tsx';
export { PricesPage } from './PricesPage.tsx';

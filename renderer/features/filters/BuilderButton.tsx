import { filters as texts } from '../../texts/en/filters.ts';
import { Button, Properties } from '../../ui/index.ts';

/** Shows the filter of a list as rows, or puts them away. */
export function BuilderButton({ isOpen, onPress }: { readonly isOpen: boolean; readonly onPress: () => void }) {
  return <Button icon={<Properties size={14} />} label={texts.builder.button} aria-expanded={isOpen} onPress={onPress} />;
}

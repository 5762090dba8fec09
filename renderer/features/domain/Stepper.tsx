import type { ListPosition } from '../../navigation/list-position.ts';
import { domain as texts } from '../../text/en/domain.ts';
import { ChevronDown, ChevronUp, StepButton, useFormats } from '../../ui/index.ts';
import { stepKeys, stepWords } from './commands.tsx';
import { step } from './stepping.ts';

/** Where in the list one is, and the way to the one before and after. */
export function Stepper({ walk }: { readonly walk: ListPosition }) {
  const formats = useFormats();
  const words = stepWords(walk.screen);
  return (
    <span className="rd-domain-stepper">
      <span className="rd-age rd-figures" role="status">
        {texts.place(formats.number(walk.place + 1), formats.number(walk.count))}
      </span>
      <StepButton
        icon={<ChevronUp />}
        label={words.previous}
        keys={stepKeys.previous}
        unable={walk.place === 0 ? texts.noPrevious : undefined}
        onPress={() => void step(walk, -1)}
      />
      <StepButton
        icon={<ChevronDown />}
        label={words.next}
        keys={stepKeys.next}
        unable={walk.place >= walk.count - 1 ? texts.noNext : undefined}
        onPress={() => void step(walk, 1)}
      />
    </span>
  );
}

import { commands as texts } from '../../texts/en/commands.ts';
import { Button, ChevronLeft, ChevronRight } from '../../ui/index.ts';
import { goBack, goForward, historyKeys, useHistoryEnds } from '../history.ts';

/** Back and forward through the screens, at the beginning of every top bar. */
export function HistoryButtons() {
  const { back, forward } = useHistoryEnds();
  return (
    <span className="rd-history">
      <Button
        variant="minimal"
        size="small"
        icon={<ChevronLeft />}
        label={texts.own.back}
        keys={historyKeys.back.split('+')}
        disabledReason={back ? undefined : texts.own.nothingBefore}
        onPress={goBack}
      />
      <Button
        variant="minimal"
        size="small"
        icon={<ChevronRight />}
        label={texts.own.forward}
        keys={historyKeys.forward.split('+')}
        disabledReason={forward ? undefined : texts.own.nothingAfter}
        onPress={goForward}
      />
    </span>
  );
}

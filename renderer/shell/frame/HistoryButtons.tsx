import { goBack, goForward, historyKeys, useHistoryEnds } from '../../navigation/history.ts';
import { commands as texts } from '../../text/en/application.ts';
import { ChevronLeft, ChevronRight, StepButton } from '../../ui/index.ts';

/** Back and forward, at the start of every top bar. */
export function HistoryButtons() {
  const { back, forward } = useHistoryEnds();
  return (
    <span className="rd-history">
      <StepButton
        icon={<ChevronLeft />}
        label={texts.own.back}
        keys={historyKeys.back}
        unable={back ? undefined : texts.own.nothingBefore}
        onPress={goBack}
      />
      <StepButton
        icon={<ChevronRight />}
        label={texts.own.forward}
        keys={historyKeys.forward}
        unable={forward ? undefined : texts.own.nothingAfter}
        onPress={goForward}
      />
    </span>
  );
}

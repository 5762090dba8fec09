import { goToScreen } from '../../navigation/go-to-screen.ts';
import { noticesList as texts } from '../../text/en/notices-list.ts';
import { Inbox } from '../../ui/index.ts';

/** The way to the list of notices. */
export const noticesCommands = () => goToScreen('notices', { title: texts.goTo, keys: 'G N', icon: <Inbox /> });

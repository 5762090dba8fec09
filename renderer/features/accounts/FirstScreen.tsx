import { languageNames, languages } from '../../../preload/contract/languages.ts';
import { call } from '../../api/client.ts';
import { firstScreen as text } from '../../text/en/accounts/first-screen.ts';
import { language } from '../../text/en/language.ts';
import { ArrowRight, Globe, KeySign, Lock, screenTitleId, Tick } from '../../ui/index.ts';
import { Choice } from './Choice.tsx';
import './first-screen.css';
import { openAddAccount } from './open-dialog.ts';
import { PracticeChoice } from './PracticeChoice.tsx';

/** Shown to users without an account. */
export function FirstScreen() {
  return (
    <div className="rd-first">
      <section className="rd-first-start">
        <div className="rd-first-brand">
          <Mark />
          {text.brand}
        </div>
        <h1 id={screenTitleId}>{text.title}</h1>
        <p className="rd-first-lead">{text.lead}</p>
        <Choice sign={<KeySign size={20} />} name={text.add} note={text.addNote} keys={text.addKey} onPress={openAddAccount} />
        <PracticeChoice />
        <LanguageSwitch />
      </section>
      <Explanation />
    </div>
  );
}

/** Nothing can be typed on this screen, so a switch does not ask. */
function LanguageSwitch() {
  return (
    <fieldset className="rd-first-languages" aria-label={text.language}>
      {languages.map((name) => (
        <button
          key={name}
          type="button"
          lang={name}
          aria-pressed={name === language}
          onClick={() => void call('settings.update', { appearance: { language: name } })}
        >
          {languageNames[name]}
        </button>
      ))}
    </fieldset>
  );
}

function Explanation() {
  return (
    <section className="rd-first-side">
      <h2>{text.prerequisites}</h2>
      <ol className="rd-first-needs">
        {text.needs.map((need, index) => (
          <li key={need.title}>
            <span className="rd-first-number" aria-hidden>
              {text.numbers[index]}
            </span>
            <div>
              <div className="rd-first-need">{need.title}</div>
              <div className="rd-first-note">{need.text}</div>
            </div>
          </li>
        ))}
      </ol>
      <h2>{text.keyDestination}</h2>
      <div className="rd-first-path">
        <span>
          <KeySign size={14} />
          {text.path.key}
        </span>
        <ArrowRight size={14} />
        <span>
          <Lock size={14} />
          {text.path.keychain}
        </span>
        <ArrowRight size={14} />
        <span>
          <Globe size={14} />
          {text.path.service}
        </span>
      </div>
      <ul className="rd-first-promises">
        {text.promises.map((promise) => (
          <li key={promise}>
            <Tick size={14} />
            {promise}
          </li>
        ))}
      </ul>
    </section>
  );
}

/** The application's logo: a window with a name, a state and a line. */
function Mark() {
  return (
    <svg className="rd-first-mark" width="32" height="32" viewBox="0 0 32 32" aria-hidden="true">
      <rect width="32" height="32" rx="7" />
      <circle cx="10" cy="13" r="3.5" />
      <rect className="is-faint" x="17" y="10" width="8" height="7" rx="2" />
      <rect x="7" y="20.5" width="18" height="2.5" rx="1.25" />
    </svg>
  );
}

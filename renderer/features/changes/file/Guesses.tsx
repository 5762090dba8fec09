import type { FileGuess } from '../../../../preload/contract/changes/change-file.ts';
import { changeFile } from '../../../text/en/changes/file.ts';
import { Button } from '../../../ui/index.ts';
import { useOverflowStop } from '../../../ui/use-overflow.ts';
import { PreviewTable } from './PreviewTable.tsx';

const { guess: text } = changeFile;

export interface GuessesProps {
  readonly name: string;
  readonly guesses: readonly FileGuess[];
  /** Names of the kind's columns. */
  readonly columns: readonly string[];
  readonly onChoose: (encoding: FileGuess['encoding']) => void;
}

/** A text that is not UTF-8, decoded with each candidate encoding: the user picks the correct one. */
export function Guesses({ name, guesses, columns, onChoose }: GuessesProps) {
  const scroll = useOverflowStop();
  return (
    <section className="rd-file-guesses" aria-labelledby="rd-file-guesses" {...scroll}>
      <h2 id="rd-file-guesses">{text.title}</h2>
      <p>{text.text(name)}</p>
      {guesses.map(({ encoding, known, heads, preview }, at) => {
        const title = text.names[encoding];
        return (
          <section key={encoding} className="rd-file-guess" aria-label={title}>
            <div className="rd-file-guess-head">
              <h3>{title}</h3>
              {at === 0 && <span className="rd-age">{text.likely}</span>}
              <Button variant={at === 0 ? 'primary' : 'plain'} size="small" onPress={() => onChoose(encoding)}>
                {text.use(title)}
              </Button>
            </div>
            {known === 0 ? (
              <p className="rd-quiet">
                {text.none} <span className="rd-file-heads">{heads.map((head) => `${head}…`).join(', ')}</span>
              </p>
            ) : (
              <PreviewTable label={text.table(title)} columns={columns} rows={preview} />
            )}
          </section>
        );
      })}
    </section>
  );
}

/** One record of a CSV file. Lines count from 1, as in an editor. */
export interface CsvRecord {
  readonly line: number;
  readonly cells: readonly string[];
  /** The line on which each cell starts, if the record spans several lines. */
  readonly lines: readonly number[] | null;
  /** `after-quote`: text after the closing quotation mark of a cell. `open-quote`: an unclosed quotation mark; nothing follows it. */
  readonly fault: 'after-quote' | 'open-quote' | null;
}

export interface CsvReader {
  /** Accepts the next chunk of text and returns the records that are complete. */
  push(text: string): CsvRecord[];
  /** Returns the last record if the text does not end with a line break. */
  end(): CsvRecord[];
}

/** Maximum characters per cell; an unclosed quotation mark would otherwise swallow the rest of the file. */
const maxCellLength = 100_000;

type Place = 'begin' | 'plain' | 'quoted' | 'closed';

/**
 * Parses CSV per RFC 4180, chunk by chunk: quoted cells may contain delimiters, line breaks and doubled quotation marks. Lines end with CR
 * LF, LF or CR. Blank lines are skipped; a quotation mark inside an unquoted cell is literal.
 */
export function createCsvReader(delimiter: string): CsvReader {
  let place: Place = 'begin';
  let cell = '';
  let cells: string[] = [];
  let lines: number[] = [];
  let line = 1;
  let recordLine = 1;
  let quoteLine = 1;
  let afterCr = false;
  let wasQuoted = false;
  let strayText = false;
  let ended = false;
  let records: CsvRecord[] = [];

  function endCell(): void {
    cells.push(cell);
    cell = '';
    place = 'begin';
  }

  function endRecord(): void {
    endCell();
    const isBlank = cells.length === 1 && cells[0] === '' && !wasQuoted;
    if (!isBlank) {
      const spans = lines.some((begins) => begins !== recordLine);
      records.push({ line: recordLine, cells, lines: spans ? lines : null, fault: strayText ? 'after-quote' : null });
    }
    cells = [];
    lines = [];
    wasQuoted = false;
    strayText = false;
  }

  function giveUp(): void {
    records.push({ line: quoteLine, cells: [...cells, cell.slice(0, 200)], lines: null, fault: 'open-quote' });
    ended = true;
  }

  /** Handles a line break outside quotation marks. */
  function breakLine(): void {
    if (place === 'begin') lines.push(line);
    endRecord();
    line += 1;
    recordLine = line;
  }

  function readQuoted(text: string, from: number): number {
    let at = from;
    while (at < text.length) {
      const char = text[at];
      if (char === '"') {
        cell += text.slice(from, at);
        place = 'closed';
        afterCr = false;
        return at + 1;
      }
      // CR LF is one line break.
      if (char === '\r' || (char === '\n' && !afterCr)) line += 1;
      afterCr = char === '\r';
      at += 1;
      if (cell.length + at - from > maxCellLength) {
        cell += text.slice(from, at);
        giveUp();
        return text.length;
      }
    }
    cell += text.slice(from);
    return at;
  }

  function readPlain(text: string, from: number): number {
    let at = from;
    while (at < text.length && text[at] !== delimiter && text[at] !== '\r' && text[at] !== '\n') at += 1;
    cell += text.slice(from, at);
    return at;
  }

  function startCell(char: string | undefined): boolean {
    lines.push(line);
    if (char !== '"') {
      place = 'plain';
      return false;
    }
    place = 'quoted';
    wasQuoted = true;
    quoteLine = line;
    return true;
  }

  /** Parses one step outside quotation marks; returns the next position. */
  function step(text: string, at: number): number {
    const char = text[at];
    if (char === '\n' && afterCr) {
      afterCr = false;
      return at + 1;
    }
    afterCr = false;
    if (char === '\r' || char === '\n') {
      breakLine();
      afterCr = char === '\r';
      return at + 1;
    }
    if (char === delimiter) {
      if (place === 'begin') lines.push(line);
      endCell();
      return at + 1;
    }
    if (place === 'closed') {
      if (char === '"') {
        cell += '"';
        place = 'quoted';
        return at + 1;
      }
      strayText = true;
      place = 'plain';
    }
    if (place === 'begin' && startCell(char)) return at + 1;
    return readPlain(text, at);
  }

  return {
    push(text) {
      let at = 0;
      while (at < text.length && !ended) at = place === 'quoted' ? readQuoted(text, at) : step(text, at);
      const found = records;
      records = [];
      return found;
    },
    end() {
      if (!ended && place === 'quoted') giveUp();
      else if (!ended && (place !== 'begin' || cells.length > 0)) {
        if (place === 'begin') lines.push(line);
        endRecord();
      }
      ended = true;
      const found = records;
      records = [];
      return found;
    },
  };
}

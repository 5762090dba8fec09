/** A sheet as read back: width and height in points (72 to the inch), and its text, whose lines follow each other without a space. */
export interface ReadSheet {
  readonly width: number;
  readonly height: number;
  readonly text: string;
}

export interface ReadPdf {
  readonly sheets: readonly ReadSheet[];
  /** Different pictures. */
  readonly pictures: number;
}

/** The reader expects both when it is loaded, for drawing; Node has neither, and nothing is drawn here. */
const forDrawing = { DOMMatrix: class {}, Path2D: class {} };

/** Reads back a PDF file with pdf.js. Rejects for a file that is damaged. */
export async function readPdf(content: Uint8Array): Promise<ReadPdf> {
  Object.assign(globalThis, forDrawing);
  const { getDocument, OPS, VerbosityLevel } = await import('pdfjs-dist/legacy/build/pdf.mjs');
  const task = getDocument({ data: new Uint8Array(content), verbosity: VerbosityLevel.ERRORS, stopAtErrors: true, useSystemFonts: false });
  const pictures = new Set<unknown>();
  const sheets: ReadSheet[] = [];
  try {
    const pdf = await task.promise;
    for (let number = 1; number <= pdf.numPages; number += 1) {
      const page = await pdf.getPage(number);
      const { width, height } = page.getViewport({ scale: 1 });
      const { items } = await page.getTextContent();
      sheets.push({ width, height, text: items.map((item) => ('str' in item ? item.str : '')).join('') });
      const { fnArray, argsArray } = await page.getOperatorList();
      for (const [at, operator] of fnArray.entries()) if (operator === OPS.paintImageXObject) pictures.add(argsArray[at]?.[0]);
    }
  } finally {
    await task.destroy();
  }
  return { sheets, pictures: pictures.size };
}

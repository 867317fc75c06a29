import PdfDocument from 'pdfkit';
import { plainText } from '../../../platform/text/plain-text.ts';

export type Pdf = InstanceType<typeof PdfDocument>;

const MARGIN = 42;
const [INK, MUTE, GREEN, RULE] = ['#16241d', '#5b6a62', '#0e5b41', '#c9d2cd'];
const ROW = 16;

export const openPdf = (info: PDFKit.DocumentInfo): Pdf =>
  new PdfDocument({ size: 'A4', margin: MARGIN, info, lang: 'pt-BR', displayTitle: true, bufferPages: true });

const widthOf = (pdf: Pdf) => pdf.page.width - 2 * MARGIN;
const bottomOf = (pdf: Pdf) => pdf.page.height - MARGIN - 20;

export function drawTitle(pdf: Pdf, { brand, title }: { brand: string; title: string }): void {
  pdf.font('Helvetica-Bold').fontSize(12).fillColor(GREEN).text(plainText(brand));
  pdf.fontSize(18).fillColor(INK).text(plainText(title)).moveDown(0.5);
}

/** Draws a heading, never as the last line of a page. */
export function drawHeading(pdf: Pdf, text: string): void {
  if (pdf.y > bottomOf(pdf) - 6 * ROW) pdf.addPage();
  pdf.moveDown(0.9).font('Helvetica-Bold').fontSize(11.5).fillColor(GREEN);
  pdf.text(plainText(text), MARGIN, undefined).moveDown(0.35);
}

export function drawText(pdf: Pdf, text: string): void {
  pdf
    .font('Helvetica')
    .fontSize(9)
    .fillColor(MUTE)
    .text(plainText(text), MARGIN, undefined, { width: widthOf(pdf) });
}

export type Facts = readonly (readonly [term: string, text: string | null])[];

/** Draws terms with their values. Terms without a value are left out. */
export function drawFacts(pdf: Pdf, facts: Facts): void {
  for (const [term, text] of facts) {
    if (text === null || text === '') continue;
    if (pdf.y > bottomOf(pdf)) pdf.addPage();
    pdf.font('Helvetica').fontSize(9.5).fillColor(MUTE).text(`${term}: `, MARGIN, undefined, { continued: true });
    pdf.fillColor(INK).text(plainText(text));
  }
}

export type TableColumn = { title: string; width: number; right?: true };

/** Widths are fractions of the page's width. The header row is repeated on each further page. */
export function drawTable(pdf: Pdf, columns: readonly TableColumn[], rows: readonly (readonly string[])[]): void {
  let top = pdf.y;
  const drawRow = (cells: readonly string[], isHead: boolean) => {
    pdf
      .font('Helvetica')
      .fontSize(8)
      .fillColor(isHead ? MUTE : INK);
    let left = MARGIN;
    columns.forEach(({ width, right }, index) => {
      const room = width * widthOf(pdf);
      const place = { width: room - 4, height: 10, align: right ? 'right' : 'left', lineBreak: false, ellipsis: true } as const;
      pdf.text(plainText(cells[index] ?? ''), left, top + 4, place);
      left += room;
    });
    top += ROW;
    pdf
      .moveTo(MARGIN, top)
      .lineTo(MARGIN + widthOf(pdf), top)
      .lineWidth(0.4)
      .strokeColor(RULE)
      .stroke();
  };
  const titles = columns.map(({ title }) => title);
  drawRow(titles, true);
  for (const row of rows) {
    if (top + ROW > bottomOf(pdf)) {
      pdf.addPage();
      top = MARGIN;
      drawRow(titles, true);
    }
    drawRow(row, false);
  }
  pdf.x = MARGIN;
  pdf.y = top;
}

/** Draws the footer of every page. Call it when all pages are drawn. */
export function drawFooters(pdf: Pdf, text: string): void {
  const { count } = pdf.bufferedPageRange();
  for (let page = 0; page < count; page += 1) {
    pdf.switchToPage(page);
    const top = pdf.page.height - MARGIN + 8;
    // Below the margin, where text would otherwise begin another page.
    pdf.page.margins.bottom = 0;
    pdf.font('Helvetica').fontSize(7.5).fillColor(MUTE);
    pdf.text(plainText(`${text} · página ${page + 1} de ${count}`), MARGIN, top, { width: widthOf(pdf), lineBreak: false });
  }
}

import type { YearlyStatement } from '@raspasorte/contract';
import { nameOfMonth, statementColumns, statementTotal } from '@raspasorte/contract/yearly-statement-words';
import type PDFDocument from 'pdfkit';
import { formatCents } from '../../platform/text/format-cents.ts';

type Sums = YearlyStatement['totals'];
type Look = { left: number; ink: string; mute: string };

const ROW = 21;
const FIRST_COLUMN = 84;

/** Draws a row for each month and one for the year, with amounts in reais aligned right. */
export function drawMonths(pdf: InstanceType<typeof PDFDocument>, { months, totals }: YearlyStatement, look: Look): void {
  const width = pdf.page.width - 2 * look.left;
  const column = (width - FIRST_COLUMN) / statementColumns.length;
  let top = pdf.y;
  const drawRow = (first: string, cells: readonly string[], { isBold = false, color = look.ink } = {}) => {
    pdf
      .font(isBold ? 'Helvetica-Bold' : 'Helvetica')
      .fontSize(9)
      .fillColor(color);
    pdf.text(first, look.left, top + 6, { width: FIRST_COLUMN, lineBreak: false });
    cells.forEach((cell, index) => {
      pdf.text(cell, look.left + FIRST_COLUMN + index * column, top + 6, { width: column, align: 'right', lineBreak: false });
    });
    top += ROW;
    pdf
      .moveTo(look.left, top)
      .lineTo(look.left + width, top)
      .lineWidth(0.5)
      .strokeColor('#c9d2cd')
      .stroke();
  };
  const amounts = (sums: Sums) => statementColumns.map(({ field }) => formatCents(sums[field]));
  drawRow(
    'Mês (em R$)',
    statementColumns.map(({ title }) => title),
    { color: look.mute },
  );
  for (const { month, ...sums } of months) drawRow(nameOfMonth(month), amounts(sums));
  drawRow(statementTotal, amounts(totals), { isBold: true });
  pdf.x = look.left;
  pdf.y = top;
}

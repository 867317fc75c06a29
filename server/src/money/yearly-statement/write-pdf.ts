import type { YearlyStatement } from '@raspasorte/contract';
import { statementNotes } from '@raspasorte/contract/yearly-statement-words';
import { buffer } from 'node:stream/consumers';
import { cnpj as cnpjRule } from 'cpf-cnpj-validator';
import PdfDocument from 'pdfkit';
import { plainText } from '../../platform/text/plain-text.ts';
import { csvTime } from '../../platform/time/sao-paulo-time.ts';
import { drawMonths } from './draw-months.ts';

type Pdf = InstanceType<typeof PdfDocument>;

const MARGIN = 48;
const [INK, MUTE, GREEN] = ['#16241d', '#5b6a62', '#0e5b41'];

/**
 * Writes the statement as a PDF of one A4 page. It runs in a worker thread, because loading the
 * library blocks a process for a tenth of a second.
 */
export async function writePdf({ statement, brandName }: { statement: YearlyStatement; brandName: string }): Promise<Uint8Array> {
  const info = { Title: `Informe anual de ${statement.year}`, Author: brandName, CreationDate: new Date(statement.issued_at) };
  const pdf = new PdfDocument({ size: 'A4', margin: MARGIN, info, lang: 'pt-BR', displayTitle: true });
  pdf.font('Helvetica-Bold').fontSize(13).fillColor(GREEN).text(plainText(brandName));
  pdf.fontSize(20).fillColor(INK).text(info.Title).moveDown(0.6);
  drawFacts(pdf, statement);
  drawMonths(pdf, statement, { left: MARGIN, ink: INK, mute: MUTE });
  drawNotes(pdf);
  pdf.end();
  return new Uint8Array(await buffer(pdf));
}

function drawFacts(pdf: Pdf, { name, cpf_masked, operator, issued_at }: YearlyStatement): void {
  const { legal_name, cnpj, licence, address } = operator;
  const facts = [
    ['Titular', name],
    ['CPF', cpf_masked ?? 'ainda não informado'],
    ['Operador', [legal_name, cnpj && `CNPJ ${cnpjRule.format(cnpj)}`].filter(Boolean).join(' · ')],
    ['Autorização', licence],
    ['Endereço', address],
    ['Emitido em', `${csvTime(new Date(issued_at))} (horário de Brasília)`],
  ] as const;
  for (const [term, text] of facts) {
    if (!text) continue;
    pdf.font('Helvetica').fontSize(10).fillColor(MUTE).text(`${term}: `, { continued: true });
    pdf.fillColor(INK).text(plainText(text));
  }
  pdf.moveDown(1);
}

function drawNotes(pdf: Pdf): void {
  pdf.moveDown(1.4).font('Helvetica').fontSize(8.5).fillColor(MUTE);
  for (const note of statementNotes) pdf.text(note, MARGIN, undefined, { width: pdf.page.width - 2 * MARGIN }).moveDown(0.3);
}

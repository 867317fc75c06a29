import { escapeHtml } from '../http/static-site/escape-html.ts';
import type { Letter, Sender } from './letter.ts';

export type Mail = { to: string; subject: string; text: string; html: string; link: string | undefined };

/**
 * The brand's night green, foil gold and paper, in the only form that every mail program
 * understands.
 */
const styles = {
  body: 'margin:0;padding:24px 12px;background:#002619;font-family:Georgia,"Times New Roman",serif',
  brand: 'margin:0 auto 16px;max-width:560px;color:#f0c551;font-size:26px;font-weight:bold',
  paper:
    'margin:0 auto;max-width:560px;background:#f8f5ea;color:#1f332a;border-radius:12px;padding:28px 24px;font:16px/1.55 Arial,Helvetica,sans-serif',
  cell: 'padding:6px 12px 6px 0;vertical-align:top',
  button:
    'display:inline-block;background:#f0c551;color:#002619;font-weight:bold;text-decoration:none;padding:13px 22px;border-radius:8px',
  small: 'color:#54695f;font-size:14px',
  foot: 'margin:16px auto 0;max-width:560px;color:#f8f5ea;font:13px/1.5 Arial,Helvetica,sans-serif',
};

/**
 * Renders a letter to one person as plain text and as HTML with the same content. Without a name,
 * the greeting names nobody.
 */
export function composeMail(letter: Letter, { to, name, sender }: { to: string; name: string | null; sender: Sender }): Mail {
  const { subject, lead, facts = [], action, note } = letter;
  const greeting = name === null ? 'Olá!' : `Olá, ${name}!`;
  const farewell = `${sender.brandName} · Proibido para menores de 18 anos. Jogue com responsabilidade.`;
  const text = [
    greeting,
    lead,
    ...(facts.length > 0 ? [facts.map(([label, value]) => `${label}: ${value}`).join('\n')] : []),
    ...(action ? [`${action.label}: ${action.link}`] : []),
    note,
    farewell,
  ].join('\n\n');
  const html = page(subject, [
    `<p style="${styled('brand')}">${escapeHtml(sender.brandName)}</p>`,
    `<div style="${styled('paper')}">`,
    `<p>${escapeHtml(greeting)}</p><p>${escapeHtml(lead).replaceAll('\n', '<br>')}</p>`,
    ...(facts.length > 0 ? [factsTable(facts)] : []),
    ...(action
      ? [
          `<p style="margin:24px 0"><a href="${escapeHtml(action.link)}" style="${styled('button')}">${escapeHtml(action.label)}</a></p>`,
        ]
      : []),
    `<p style="${styled('small')}">${escapeHtml(note)}</p></div>`,
    `<p style="${styled('foot')}">${escapeHtml(farewell)}</p>`,
  ]);
  return { to, subject, text: `${text}\n`, html, link: action?.link };
}

const styled = (part: keyof typeof styles): string => escapeHtml(styles[part]);

const page = (title: string, lines: readonly string[]): string =>
  [
    '<!doctype html><html lang="pt-BR"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width,initial-scale=1">',
    `<title>${escapeHtml(title)}</title></head><body style="${styled('body')}">`,
    ...lines,
    '</body></html>\n',
  ].join('\n');

function factsTable(facts: NonNullable<Letter['facts']>): string {
  const rows = facts.map(
    ([label, value]) =>
      `<tr><th scope="row" align="left" style="${styled('cell')}">${escapeHtml(label)}</th><td style="${styled('cell')}">${escapeHtml(value)}</td></tr>`,
  );
  return `<table cellspacing="0">${rows.join('')}</table>`;
}

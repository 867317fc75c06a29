import {
  fillText,
  FREE_TEXT,
  type KycStatus,
  MAX_FILLED_LENGTH,
  MAX_FILLED_SUBJECT_LENGTH,
  placeholdersIn,
} from '@raspasorte/contract/admin';
import { dayOf, writtenDay } from '../../platform/time/sao-paulo-time.ts';
import { Refusal } from '../../platform/http/refusal.ts';
import type { RecipientRow } from './queries/messages.ts';
import type { TemplateState } from './queries/templates.ts';

/** The site's name, its support address, and whether its profile is the regulated one. */
export type House = { brandName: string; supportEmail: string; isRegulated: boolean };

type Writing = { template: TemplateState; recipient: RecipientRow; ownWords: string; house: House; now: Date };

const kyc: Record<KycStatus, string> = {
  none: 'não iniciada',
  pending: 'em análise',
  verified: 'confirmada',
  rejected: 'recusada',
};

/** Portaria SPA/MF 1.964: one of its three sentences stands in every advertisement. */
const WARNING = 'Ministério da Fazenda adverte: Apostar pode causar dependência.';

/**
 * The texts of a message as the player gets them. Refusal: own_words_missing, when the template has
 * a placeholder for the operator's own words and there are none.
 */
export function writeMessage({ template, recipient, ownWords, house, now }: Writing): { subject: string; body: string } {
  const texts = [template.subject, template.body];
  if (ownWords === '' && texts.some((text) => placeholdersIn(text).includes(FREE_TEXT))) throw new Refusal('own_words_missing');
  const values = {
    primeiro_nome: recipient.name.split(/\s/)[0]!,
    situacao_kyc: kyc[recipient.kyc_status],
    hoje: writtenDay(dayOf(now)),
    marca: house.brandName,
    suporte: house.supportEmail,
    recado: ownWords,
  };
  const [subject, body] = texts.map((text) => fillText(text, values)) as [string, string];
  return { subject: subject.replaceAll(/\s+/g, ' '), body: isWarned(template, house) ? `${body}\n\n${WARNING}` : body };
}

export const isTooLong = ({ subject, body }: { subject: string; body: string }): boolean =>
  subject.length > MAX_FILLED_SUBJECT_LENGTH || body.length > MAX_FILLED_LENGTH;

const isWarned = ({ purpose }: TemplateState, { isRegulated }: House) => purpose === 'promotion' && isRegulated;

/**
 * Words of Brazilian Portuguese that no stranger's page may show as a name. Kept here because no
 * library has them right: the Portuguese lists that exist are translations that take Cláudia and
 * Júnior for offences and miss most real ones. Words stand without accents and with doubled letters
 * written once, as `plain` makes them. Common surnames that are also slang (Pinto, Rego) are not
 * listed.
 */
const words = new Set(
  `cu cus cuzao cuzinho bunda bundao rabo bosta merda porra cacete pica piroca pirocudo rola punheta punheteiro boquete
  xana xota xoxota xereca buceta boceta bucetuda priquito siririca foda fodas fodase fodao fudido fodido fuder foder fode
  puta putas putinha putao puto putaria piranha vadia vagaba vagabunda vagabundo quenga rapariga arombado arombada corno
  cornudo viado viadinho viadao bicha bichona boiola baitola sapatao traveco otario babaca imbecil idiota retardado
  mongoloide desgracado desgraca fdp vsf vtnc pqp krl karalho caralho caralhudo crl macaco macaca crioulo nazi nazista
  hitler satanas demonio diabo estuprador estupro pedofilo pedofilia tarado tarada ladrao golpista golpe
  fuck fucker bitch dick cock pussy asshole shit nigger nigga cunt whore porn porno sexo sex`.split(/\s+/),
);
/**
 * Offences that are also surnames of families in Brazil. Of a surname only the initial is shown, so
 * these count only as the first name: Ana Rola is Ana R., and not Jogador.
 */
const surnames = new Set(['rola', 'pica', 'dick']);
/** Offences of several words, matched against the name without its spaces. */
const phrases = /filhod[aeo]put|vaisefod|vaitom|tomarnocu|putaque?par|chup[ae]m?(?:inha|meu|minha|aqui|a?rola|a?pica)|comidecu/;

/** Digits and signs that stand for letters. */
const disguises: Record<string, string> = { 0: 'o', 1: 'i', 3: 'e', 4: 'a', 5: 's', 7: 't', 8: 'b', 9: 'g' };

const plain = (text: string): string =>
  text
    .normalize('NFKD')
    .toLowerCase()
    .replaceAll(/\p{M}/gu, '')
    .replaceAll(/\d/g, (digit) => disguises[digit] ?? '')
    .replaceAll(/[^\p{L} ]/gu, '')
    .replaceAll(/(\p{L})\1+/gu, '$1');

/** Whether a name holds a word that offends. */
export function isOffensive(name: string): boolean {
  const text = plain(name.trim());
  const offends = (word: string, index: number) => words.has(word) && (index === 0 || !surnames.has(word));
  return text.split(' ').some(offends) || phrases.test(text.replaceAll(' ', ''));
}

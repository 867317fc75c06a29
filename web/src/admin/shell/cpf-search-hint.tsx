import { maskedCpfDigits } from '@raspasorte/contract/admin';
import { cpfDigits, isValidCpf } from '../../ui/format/cpf.ts';
import { Button } from '../kit/buttons/button.tsx';
import { EmptyState } from '../kit/states/empty-state.tsx';
import { useOpenPalette } from './open-palette.ts';
import { shortcutKey } from './keyboard/shortcut-key.ts';
import { useMay } from './operator/use-may.ts';

/** A whole CPF, the middle that masked ones show, or so many digits that they may be a part. */
export const looksLikeCpf = (text: string) =>
  maskedCpfDigits(text) !== null || (/^[\d.\-\s]+$/.test(text) && cpfDigits(text).length >= PART && cpfDigits(text).length <= 11);

const PART = 5;

interface CpfSearchHintProps {
  /** What was not found. */
  title: string;
  typed: string;
}

/** An empty list that was searched for a CPF. Only the palette finds CPFs: it has them audited. */
export function CpfSearchHint({ title, typed }: CpfSearchHintProps) {
  const openPalette = useOpenPalette();
  const maySearch = useMay('support');
  const where = `CPF não se busca aqui, mas na busca do topo (${shortcutKey}+K): inteiro ou os seis números do meio, como ***.123.456-**. Cada busca fica na auditoria.`;
  if (!maySearch) return <EmptyState title={title} description={`${where} Buscar por CPF é do Suporte e do Administrador.`} />;
  const isMasked = maskedCpfDigits(typed) !== null;
  if (!isMasked && cpfDigits(typed).length < 11) return <EmptyState title={title} description={where} />;
  if (!isMasked && !isValidCpf(cpfDigits(typed))) {
    return <EmptyState title={title} description={`${where} Confira os números: este CPF não existe.`} />;
  }
  return (
    <EmptyState title={title} description={where}>
      <Button variant="outline" onClick={() => openPalette(typed)}>
        Buscar este CPF
      </Button>
    </EmptyState>
  );
}

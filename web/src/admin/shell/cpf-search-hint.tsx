import { cpfDigits, isValidCpf } from '../../ui/format/cpf.ts';
import { Button } from '../kit/buttons/button.tsx';
import { EmptyState } from '../kit/states/empty-state.tsx';
import { useOpenPalette } from './palette/open-palette.ts';
import { shortcutKey } from './keyboard/shortcut-key.ts';
import { useMay } from './operator/use-may.ts';

export const looksLikeCpf = (text: string) => /^[\d.\-\s]+$/.test(text) && text.replaceAll(/\D/g, '').length === 11;

interface CpfSearchHintProps {
  /** What was not found. */
  title: string;
  typed: string;
}

/** An empty list that was searched for a CPF. Only the palette finds CPFs: it has them audited. */
export function CpfSearchHint({ title, typed }: CpfSearchHintProps) {
  const openPalette = useOpenPalette();
  const maySearch = useMay('support');
  const where = `CPF não se busca aqui, mas com ${shortcutKey}+K: inteiro, e cada busca fica na auditoria.`;
  if (!maySearch) return <EmptyState title={title} description={`${where} Buscar por CPF é do Suporte e do Administrador.`} />;
  if (!isValidCpf(cpfDigits(typed))) {
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

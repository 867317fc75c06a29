import { Link } from '@tanstack/react-router';
import { Button } from '../../kit/buttons/button.tsx';
import { Alert } from '../../kit/states/alert.tsx';
import type { CardDraft } from '../use-studio.ts';

interface DraftNoticesProps {
  draft: CardDraft;
  isOutdated: boolean;
  onReload: () => void;
}

const link = 'underline underline-offset-4';

/** Why a draft cannot be changed, or that somebody else has changed it. */
export function DraftNotices({ draft: { status, product_id: productId }, isOutdated, onReload }: DraftNoticesProps) {
  if (status === 'waiting') {
    return (
      <Alert tone="warning" title="Aguardando aprovação">
        Outra pessoa decide em{' '}
        <Link to="/admin/aprovacoes" className={link}>
          Aprovações
        </Link>
        . Até lá nada muda aqui; quem pediu pode retirar o pedido na mesma tela.
      </Alert>
    );
  }
  if (status === 'published') {
    return (
      <Alert tone="success" title="Publicada">
        Este rascunho virou cartela e não muda mais. Cuide da{' '}
        <Link to="/admin/estudio" search={productId === null ? {} : { card: productId }} className={link}>
          venda dela
        </Link>
        .
      </Alert>
    );
  }
  if (!isOutdated) return null;
  return (
    <Alert tone="warning" live title="Outra pessoa salvou este rascunho">
      O que você mudou aqui não pode mais ser salvo por cima.{' '}
      <Button variant="link" size="sm" onClick={onReload}>
        Carregar o que foi salvo
      </Button>
    </Alert>
  );
}

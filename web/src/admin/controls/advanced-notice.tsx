import { Link } from '@tanstack/react-router';
import { Alert } from '../kit/states/alert.tsx';

const link = 'underline underline-offset-4';

/** Links to the settings that have screens of their own. */
export function AdvancedNotice() {
  return (
    <Alert title="Configurações avançadas">
      Tabelas de prêmios, RTP e limites de exposição ficam no banco de dados, com versão e registro de auditoria. Altere-os em{' '}
      <Link to="/admin/m3" className={link}>
        RTP
      </Link>
      ,{' '}
      <Link to="/admin/m7" className={link}>
        Rebalancear Prêmios
      </Link>{' '}
      e{' '}
      <Link to="/admin/estudio" className={link}>
        Estúdio
      </Link>
      ; acompanhe a exposição em{' '}
      <Link to="/admin/risco" className={link}>
        Risco
      </Link>
      .
    </Alert>
  );
}

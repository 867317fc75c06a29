import { disputeAnswerLabels } from '@raspasorte/contract/admin';
import { Link } from '@tanstack/react-router';
import { useNow } from '../../ui/device/use-now.ts';
import { formatDateTime } from '../../ui/format/format-date.ts';
import { formatMoney } from '../../ui/format/format-money.ts';
import { Alert } from '../kit/states/alert.tsx';
import { Deadline } from '../kit/values/deadline.tsx';
import { isOwed } from './is-owed.ts';
import type { DisputeDetails } from './use-disputes.ts';

/** What became of what the player had spent, as the end of a sentence. */
function debtOf({ receivable_cents: receivable, collected_cents: collected }: DisputeDetails): string {
  if (collected === 0) return ' e deve à casa.';
  return collected === receivable ? '; tudo já foi cobrado.' : ` e ainda deve ${formatMoney(receivable - collected)}.`;
}

/** The state of the dispute in one sentence, and what to do next. */
export function DisputeNotice({ dispute }: { dispute: DisputeDetails }) {
  const now = useNow();
  const { status, answer, answered_at: at, answered_by: by, answer_note: note, answer_by: answerBy } = dispute;
  if (status === 'won') {
    return (
      <Alert tone="success" title="O banco encerrou a nosso favor">
        {formatMoney(dispute.held_cents)} voltaram ao saldo do jogador; nada ficou a receber.
      </Alert>
    );
  }
  if (status === 'lost') {
    return (
      <Alert tone="destructive" title="O banco devolveu o PIX a quem pagou">
        {formatMoney(dispute.held_cents)} saíram do valor retido.
        {dispute.receivable_cents > 0 &&
          ` ${formatMoney(dispute.receivable_cents)} o jogador já tinha gasto${debtOf(dispute)}`}{' '}
        {isOwed(dispute) && (
          <Link to="/admin/contestacoes" search={{ status: 'owed' }} className="underline underline-offset-4">
            Cobrar do saldo
          </Link>
        )}
      </Alert>
    );
  }
  if (answer !== null && at !== null) {
    return (
      <Alert tone="info" title={`${disputeAnswerLabels[answer]}, em ${formatDateTime(at)} por ${by ?? 'alguém da equipe'}`}>
        {note !== null && <p className="wrap-anywhere">{note}</p>}
        Agora o banco decide; o valor segue retido até lá.
      </Alert>
    );
  }
  const isLate = new Date(answerBy) < now;
  return (
    <Alert tone={isLate ? 'destructive' : 'warning'} title="Falta responder ao banco" action={<Deadline instant={answerBy} />}>
      {isLate && `O prazo acabou em ${formatDateTime(answerBy)}, e o banco pode decidir sem ouvir a casa. `}
      Baixe as evidências, responda{' '}
      {isLate ? 'já no painel do provedor' : `no painel do provedor até ${formatDateTime(answerBy)}`} e registre aqui o que foi
      respondido.
    </Alert>
  );
}

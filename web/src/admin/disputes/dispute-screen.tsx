import { getRouteApi } from '@tanstack/react-router';
import { useState } from 'react';
import { formatMoney } from '../../ui/format/format-money.ts';
import { Button } from '../kit/buttons/button.tsx';
import { DownloadButton } from '../kit/buttons/download-button.tsx';
import { Loaded } from '../shell/calls/loaded.tsx';
import { NothingThere } from '../shell/calls/nothing-there.tsx';
import { PageHeader } from '../shell/page-header.tsx';
import { useMay } from '../shell/operator/use-may.ts';
import { AnswerDialog } from './answer-dialog.tsx';
import { DisputeFacts } from './dispute-facts.tsx';
import { DisputeNotice } from './dispute-notice.tsx';
import { EvidenceTabs } from './evidence-tabs.tsx';
import { useDispute } from './use-disputes.ts';
import type { DisputeDetails } from './use-disputes.ts';

const route = getRouteApi('/staff/admin/contestacoes/$id');

/** One dispute: the amount, the deadline, and the evidence that the owner of the account paid. */
export function DisputeScreen() {
  const { id } = route.useParams();
  const dispute = useDispute(id);
  const { data } = dispute;
  return (
    <>
      <PageHeader
        title={data ? `Contestação de ${formatMoney(data.amount_cents)}` : 'Contestação'}
        {...(data && { subtitle: data.user_name })}
        above={[{ to: '/admin/contestacoes', label: 'Contestações' }]}
      >
        {data && <Actions dispute={data} />}
      </PageHeader>
      <Loaded query={dispute} unknown={unknown}>
        {(loaded) => (
          <div className="grid grid-cols-1 gap-4">
            <DisputeNotice dispute={loaded} />
            <DisputeFacts dispute={loaded} />
            <EvidenceTabs evidence={loaded.evidence} />
          </div>
        )}
      </Loaded>
    </>
  );
}

const unknown = (
  <NothingThere
    title="Contestação não encontrada"
    description="Nenhuma contestação tem este ID. Confira o link, ou procure o jogador nas listas."
    list={{ to: '/admin/contestacoes', label: 'Ir para Contestações' }}
  />
);

function Actions({ dispute }: { dispute: DisputeDetails }) {
  const mayAnswer = useMay('finance');
  const [isAnswering, setAnswering] = useState(false);
  if (!mayAnswer) return null;
  return (
    <>
      <DownloadButton
        source={`/api/admin/disputes/${dispute.id}/evidence`}
        fileName={() => `contestacao-${dispute.id.slice(0, 8)}.pdf`}
        doneMessage="Evidências salvas; o registro de auditoria diz por quem"
        errorMessage="Erro ao gerar o PDF"
      >
        Baixar evidências (PDF)
      </DownloadButton>
      {dispute.status === 'open' && (
        <Button onClick={() => setAnswering(true)}>{dispute.answer === null ? 'Registrar resposta' : 'Corrigir resposta'}</Button>
      )}
      {isAnswering && <AnswerDialog dispute={dispute} onClose={() => setAnswering(false)} />}
    </>
  );
}

import { useState } from 'react';
import { formatDateTime } from '../../../ui/format/format-date.ts';
import { formatMoney } from '../../../ui/format/format-money.ts';
import { formatOdds } from '../../../ui/format/format-percent.ts';
import { isReasonShort, ReasonField } from '../../kit/fields/reason-field.tsx';
import { Fact } from '../../kit/values/fact.tsx';
import { formatExact, formatFactor } from '../../products/format-rtp.ts';
import type { LiveFigures } from '../../products/live-figures.ts';
import { StepUpDialog } from '../../step-up/step-up-dialog.tsx';
import { usePublishCard } from '../use-change-studio.ts';
import type { CardDraft } from '../use-studio.ts';
import type { useEditedCard } from './use-edited-card.ts';

interface PublishCardDialogProps {
  draft: CardDraft;
  edited: ReturnType<typeof useEditedCard>;
  figures: LiveFigures;
  onClose: () => void;
}

/** Asks a second person to put exactly this card on sale. */
export function PublishCardDialog({ draft, edited, figures, onClose }: PublishCardDialogProps) {
  const { content, revision, isChanged } = edited;
  const [reason, setReason] = useState('');
  const publish = usePublishCard();
  const { exact } = figures;
  const { sale_from: from, sale_until: until, exposure_limit_cents: limit } = content;
  return (
    <StepUpDialog
      title={`Pedir publicação de ${content.name}`}
      description="Outra pessoa confere e decide. Aprovada, entra à venda como a versão 1; nome, preço, prêmios e aparência não mudam mais."
      confirmLabel="Pedir publicação"
      busy={publish.isPending}
      isChanged={reason !== ''}
      // What is changed behind it meanwhile would be lost.
      staysWhileBusy
      error={publish.error}
      disabled={isReasonShort(reason)}
      onConfirm={(code) =>
        publish.mutate(
          { id: draft.id, revision, content, isChanged, reason: reason.trim(), onSaved: edited.reset, ...code },
          {
            onSuccess: () => {
              edited.reset();
              onClose();
            },
          },
        )
      }
      onClose={onClose}
    >
      <dl className="grid grid-cols-2 gap-x-4 gap-y-2">
        <Fact name="Preço">{formatMoney(content.price_cents)}</Fact>
        <Fact name="Prêmio máximo">{formatMoney(content.max_prize_cents)}</Fact>
        <Fact name="RTP exato">{formatExact(exact.rtp)}</Fact>
        <Fact name="Chance de ganhar">{formatOdds(exact.hit_frequency)}</Fact>
        <Fact name="Volatilidade">{formatFactor(exact.volatility)}× o preço</Fact>
        <Fact name="Limite de perda em 24 h">{limit === null ? 'sem limite' : formatMoney(limit)}</Fact>
        <Fact name="À venda desde">{from === null ? 'a aprovação' : formatDateTime(from)}</Fact>
        <Fact name="À venda até">{until === null ? 'sem fim' : formatDateTime(until)}</Fact>
      </dl>
      <ReasonField isStated hint="Quem decide lê, e fica no registro de auditoria." reason={reason} onReasonChange={setReason} />
    </StepUpDialog>
  );
}

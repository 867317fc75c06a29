import { SUMMED_HOURS } from '@raspasorte/contract';
import { kycLabels } from '@raspasorte/contract/admin';
import { useState } from 'react';
import { Card } from '../kit/layout/card.tsx';
import { AdminButton } from '../shell/operator/admin-button.tsx';
import { kycEffect } from '../users/kyc-effect.ts';
import { KycLimitsDialog } from './kyc-limits-dialog.tsx';
import type { Settings } from './use-settings.ts';

type KycLimits = Settings['kyc_limits'][number];

/** The limits that each KYC status gives a player. */
export function KycCard({ limits }: { limits: Settings['kyc_limits'] }) {
  const [asked, setAsked] = useState<KycLimits['status']>();
  const edited = limits.find(({ status }) => status === asked);
  return (
    <Card
      title="Efeito do KYC"
      description={`O que cada situação do KYC permite ao jogador, em quaisquer ${SUMMED_HOURS} horas.`}
    >
      <ul className="divide-y divide-border">
        {limits.map((each) => (
          <li key={each.status} className="flex items-center justify-between gap-3 py-3 first:pt-0 last:pb-0">
            <div className="min-w-0">
              <p className="font-medium">{kycLabels[each.status]}</p>
              {kycEffect(each).map((effect) => (
                <p key={effect} className="text-[0.8125rem] text-muted-foreground">
                  {effect}
                </p>
              ))}
            </div>
            <AdminButton variant="outline" aria-label={`Alterar ${kycLabels[each.status]}`} onClick={() => setAsked(each.status)}>
              Alterar
            </AdminButton>
          </li>
        ))}
      </ul>
      {edited && <KycLimitsDialog key={edited.status} limits={edited} onClose={() => setAsked(undefined)} />}
    </Card>
  );
}

import { getRouteApi } from '@tanstack/react-router';
import { useState } from 'react';
import { isFirstRead } from '../../ui/calls/is-first-read.ts';
import { Panel } from '../../ui/kit/panel.tsx';
import { Skeleton } from '../../ui/kit/skeleton.tsx';
import { ScreenHeader } from '../shared/screen-header.tsx';
import { SiteFooter } from '../shared/site-footer.tsx';
import { checkProof } from './check-proof.ts';
import type { ProofCheck } from './check-proof.ts';
import { CheckResult } from './check-result.tsx';
import { Explanation } from './explanation.tsx';
import { ProofFailure } from './proof-failure.tsx';
import { ProofForm } from './proof-form.tsx';
import { useProof } from './use-proof.ts';

const route = getRouteApi('/verificar');

/**
 * A public screen on which anyone can repeat a draw from its proof. For the owner of a round, the
 * address can name the round, whose proof is then loaded.
 */
export function VerifyScreen() {
  const { round } = route.useSearch();
  const proof = useProof(round);
  return (
    <>
      <ScreenHeader title="Verificar sorteio" />
      <main className="screen-main mx-auto grid max-w-[70rem] grid-cols-1 items-start gap-4 px-4 py-5 md:grid-cols-[1.25fr_1fr]">
        {proof.error && (
          <div className="md:col-span-2">
            <ProofFailure error={proof.error} onRetry={() => void proof.refetch()} />
          </div>
        )}
        {isFirstRead(proof) ? (
          <Skeleton className="h-80" />
        ) : (
          <Verifier key={proof.data?.round_id} given={proof.data} ownRound={proof.data?.round_id} />
        )}
      </main>
      <SiteFooter />
    </>
  );
}

interface Checked {
  text: string;
  check: ProofCheck;
}

const checkText = (text: string): Checked => ({ text, check: checkProof(text) });

function Verifier({ given, ownRound }: { given: object | undefined; ownRound: string | undefined }) {
  const [text, setText] = useState(() => (given ? JSON.stringify(given, null, 2) : ''));
  const [checked, setChecked] = useState<Checked | null>(() => (given ? checkText(text) : null));
  return (
    <>
      {checked && (
        <div className="md:row-span-2">
          {checked.text === text ? (
            <CheckResult
              check={checked.check}
              isOwn={checked.check.outcome === 'genuine' && checked.check.proof.round_id === ownRound}
            />
          ) : (
            // A verdict on another proof would be taken for that of this one.
            <Panel className="text-mute">A prova mudou. Verifique de novo para ver o resultado dela.</Panel>
          )}
        </div>
      )}
      <Panel>
        <ProofForm text={text} onTextChange={setText} onSubmit={() => setChecked(checkText(text))} />
      </Panel>
      <Panel aria-labelledby="how">
        <h2 id="how" className="display mb-4 text-2xl">
          Como isso prova alguma coisa?
        </h2>
        <Explanation />
      </Panel>
    </>
  );
}

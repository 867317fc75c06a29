import { ErrorState } from '../../ui/kit/error-state.tsx';
import { Panel } from '../../ui/kit/panel.tsx';
import { Skeleton } from '../../ui/kit/skeleton.tsx';
import { errorSentence } from '../shell/error-sentence.ts';
import { ScreenHeader } from '../shell/screen-header.tsx';
import { SiteFooter } from '../shell/site-footer.tsx';
import { HelpLinks } from './help-links.tsx';
import { limitChoices } from './limit-choices.ts';
import type { Limit } from './limit-choices.ts';
import { LimitRow } from './limit-row.tsx';
import { ProtectionState } from './protection-state.tsx';
import { StopPlaying } from './stop-playing.tsx';
import { useProtection } from './use-protection.ts';

/** Limits, pause and self-exclusion, and how the present session stands. */
export function ProtectionScreen() {
  const { data: protection, error, refetch } = useProtection();
  return (
    <>
      <ScreenHeader title={<h1 className="display truncate text-lg md:text-xl">Jogo responsável</h1>} />
      <main className="screen-main mx-auto grid max-w-[70rem] grid-cols-1 items-start gap-4 px-4 py-5 md:grid-cols-[1.4fr_1fr]">
        {protection && (
          <>
            <Limits limits={protection.limits} />
            <div className="grid gap-4 max-md:order-first">
              <ProtectionState protection={protection} />
              <StopPlaying />
              <HelpLinks />
            </div>
          </>
        )}
        {!protection && error && <ErrorState message={errorSentence(error)} onRetry={() => void refetch()} />}
        {!protection && !error && <Skeleton className="h-96 md:col-span-2" />}
      </main>
      <SiteFooter />
    </>
  );
}

function Limits({ limits }: { limits: readonly Limit[] }) {
  return (
    <Panel aria-labelledby="limits">
      <h2 id="limits" className="display text-2xl">
        Seus limites
      </h2>
      <p className="mt-1.5 text-mute">Um limite mais baixo vale na hora. Um mais alto, ou nenhum, só depois de 24 horas.</p>
      <ul className="mt-2">
        {limitChoices.map((choice) => (
          <LimitRow
            key={`${choice.kind}:${choice.period}`}
            choice={choice}
            limit={limits.find(({ kind, period }) => kind === choice.kind && period === choice.period)}
          />
        ))}
      </ul>
    </Panel>
  );
}

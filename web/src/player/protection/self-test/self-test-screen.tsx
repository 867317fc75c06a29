import { useState } from 'react';
import { ScreenHeader } from '../../shell/screen-header.tsx';
import { SiteFooter } from '../../shell/site-footer.tsx';
import { HelpLinks } from '../help-links.tsx';
import { SelfTestForm } from './self-test-form.tsx';
import { SelfTestResult } from './self-test-result.tsx';

/** The PGSI self-test. Answers and result stay in this page: nothing is sent or stored. */
export function SelfTestScreen() {
  const [score, setScore] = useState<number | null>(null);
  return (
    <>
      <ScreenHeader title="Autoteste" />
      <main className="screen-main mx-auto grid max-w-[48rem] grid-cols-1 gap-4 px-4 py-5">
        {score === null ? (
          <>
            <p className="px-1 text-mute">
              Pense nos últimos 12 meses. São nove perguntas do questionário público PGSI, usado no mundo todo. Suas respostas
              ficam só nesta tela: não são enviadas nem guardadas, e não mudam nada na sua conta.
            </p>
            <SelfTestForm onScore={setScore} />
          </>
        ) : (
          <>
            <SelfTestResult score={score} onAgain={() => setScore(null)} />
            <HelpLinks />
          </>
        )}
      </main>
      <SiteFooter />
    </>
  );
}

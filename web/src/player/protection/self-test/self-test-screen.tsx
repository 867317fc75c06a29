import { useRef, useState } from 'react';
import { flushSync } from 'react-dom';
import { focusIfLost } from '../../../ui/device/focus-if-lost.ts';
import { ScreenHeader } from '../../shared/screen-header.tsx';
import { SiteFooter } from '../../shared/site-footer.tsx';
import { HelpLinks } from '../help-links.tsx';
import { SelfTestForm } from './self-test-form.tsx';
import { SelfTestResult } from './self-test-result.tsx';

/** The PGSI self-test. Answers and result stay in this page: nothing is sent or stored. */
export function SelfTestScreen() {
  const [score, setScore] = useState<number | null>(null);
  const introduction = useRef<HTMLParagraphElement>(null);
  const beginAgain = () => {
    flushSync(() => setScore(null));
    // The pressed button is gone.
    focusIfLost(introduction.current);
  };
  return (
    <>
      <ScreenHeader title="Autoteste" />
      <main className="screen-main mx-auto grid max-w-[48rem] grid-cols-1 gap-4 px-4 py-5">
        {score === null ? (
          <>
            <p ref={introduction} tabIndex={-1} className="px-1 text-mute outline-none">
              Pense nos últimos 12 meses. São nove perguntas do questionário público PGSI, usado no mundo todo. Suas respostas
              ficam só nesta tela: não são enviadas nem guardadas, e não mudam nada na sua conta.
            </p>
            <SelfTestForm onScore={setScore} />
          </>
        ) : (
          <>
            <SelfTestResult score={score} onAgain={beginAgain} />
            <HelpLinks />
          </>
        )}
      </main>
      <SiteFooter />
    </>
  );
}

import { Link } from '@tanstack/react-router';
import { buttonClasses } from '../../../ui/kit/button-classes.ts';
import { Panel } from '../../../ui/kit/panel.tsx';

/** A link to the self-test, which says that the answers are neither sent nor stored. */
export function SelfTestInvitation() {
  return (
    <Panel aria-labelledby="self-test">
      <h2 id="self-test" className="display text-2xl">
        Autoteste
      </h2>
      <p className="mt-1.5 mb-4 text-mute">
        Nove perguntas mostram se o jogo ainda é só diversão. As respostas não são enviadas nem guardadas.
      </p>
      <Link to="/autoteste" className={buttonClasses('quiet', 'w-full')}>
        Fazer o autoteste
      </Link>
    </Panel>
  );
}

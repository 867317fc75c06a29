import { Link } from '@tanstack/react-router';
import { useEffect, useRef } from 'react';
import { buttonClasses } from '../../../ui/kit/button-classes.ts';
import { Button } from '../../../ui/kit/button.tsx';
import { Panel } from '../../../ui/kit/panel.tsx';
import { readScore, type Risk } from './read-score.ts';

const results: Record<Risk, { title: string; text: string }> = {
  none: {
    title: 'Sem sinais de problema',
    text: 'Suas respostas não mostram sinais de problema com apostas. Um limite definido com calma ajuda a continuar assim.',
  },
  low: {
    title: 'Risco baixo',
    text: 'Há poucos sinais, e é um bom momento para prestar atenção: defina limites de perda e de tempo antes de jogar.',
  },
  moderate: {
    title: 'Risco moderado',
    text: 'As apostas já trazem consequências para você. Reduza seus limites ou faça uma pausa, e converse com alguém de confiança ou com um grupo de apoio.',
  },
  high: {
    title: 'Risco alto',
    text: 'Suas respostas mostram sinais de um problema com apostas. Isso tem tratamento, e você não precisa resolver sozinho: peça ajuda hoje e pare de jogar por um tempo.',
  },
};

/** The result of the self-test in words, and the next step that helps. */
export function SelfTestResult({ score, onAgain }: { score: number; onAgain: () => void }) {
  const risk = readScore(score);
  const heading = useRef<HTMLHeadingElement>(null);
  useEffect(() => heading.current?.focus(), []);
  const { title, text } = results[risk];
  const isSerious = risk === 'moderate' || risk === 'high';
  return (
    <Panel aria-labelledby="self-test-result">
      <p className="text-sm text-mute">
        Resultado: <span className="amount">{score}</span> de 27 pontos
      </p>
      <h2 id="self-test-result" ref={heading} tabIndex={-1} className="display mt-1 text-2xl outline-none">
        {title}
      </h2>
      <p className="mt-2 text-mute">{text}</p>
      <div className="mt-5 grid gap-2.5 sm:grid-cols-2">
        <Link to="/jogo-responsavel" hash={isSerious ? 'stop' : 'limits'} className={buttonClasses('gold')}>
          {isSerious ? 'Fazer uma pausa ou me autoexcluir' : 'Definir meus limites'}
        </Link>
        <Button tone="quiet" onClick={onAgain}>
          Responder de novo
        </Button>
      </div>
      <p className="mt-5 text-sm text-mute">
        O teste não é um diagnóstico. Só um profissional de saúde pode fazer um, e o SUS atende de graça.
      </p>
    </Panel>
  );
}

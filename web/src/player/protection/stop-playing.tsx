import type { Answer } from '@raspasorte/contract';
import { useRef, useState } from 'react';
import { flushSync } from 'react-dom';
import { classNames } from '../../ui/class-names.ts';
import { focusIfLost } from '../../ui/device/focus-if-lost.ts';
import { Button } from '../../ui/kit/button.tsx';
import { Dialog } from '../../ui/kit/dialog.tsx';
import { Icon } from '../../ui/kit/icon.tsx';
import { Panel } from '../../ui/kit/panel.tsx';
import { dismissToast, showToast } from '../../ui/toast/toast.ts';
import { errorSentence } from '../shared/error-sentence.ts';
import { isLonger, type Choice, type Stops } from './longer-choices.ts';
import { usePause } from './use-pause.ts';
import { useSelfExclusion } from './use-self-exclusion.ts';
import { useStop } from './use-stop.ts';

const pauses: readonly Choice[] = [
  { label: '1 dia', days: 1 },
  { label: '7 dias', days: 7 },
  { label: '30 dias', days: 30 },
];
const exclusions: readonly Choice[] = [
  { label: '1 mês', months: 1 },
  { label: '3 meses', months: 3 },
  { label: '6 meses', months: 6 },
  { label: '12 meses', months: 12 },
  { label: 'Sem prazo', months: null },
];

/**
 * Pause and self-exclusion. Each takes two presses and cannot be undone before its time is over.
 * What would end before a stop in force is not offered: it would change nothing. It keeps its
 * place all the same, so that nothing moves when the stop begins.
 */
export function StopPlaying({ protection }: { protection: Answer<'getLimits'> }) {
  const [choice, setChoice] = useState<Choice | null>(null);
  const heading = useRef<HTMLHeadingElement>(null);
  const pause = usePause();
  const exclude = useSelfExclusion();
  const done = {
    onSuccess: () => {
      dismissToast('stop');
      flushSync(() => setChoice(null));
      // The pressed choice may be offered no longer, and cannot get the focus back.
      focusIfLost(heading.current);
    },
    onError: (error: Error) => void showToast({ title: errorSentence(error), tone: 'error', id: 'stop' }),
  };
  const confirm = () => {
    if (!choice) return;
    if ('days' in choice) pause.mutate(choice.days, done);
    else exclude.mutate(choice.months, done);
  };
  return (
    <Panel aria-labelledby="stop">
      <h2 id="stop" ref={heading} tabIndex={-1} className="display scroll-mt-24 text-2xl outline-none">
        Parar por um tempo
      </h2>
      <StopInForce />
      <Choices title="Pausa" choices={pauses} inForce={protection} onChoose={setChoice} />
      <Choices title="Autoexclusão" choices={exclusions} inForce={protection} onChoose={setChoice} />
      <Dialog open={choice !== null} onClose={() => setChoice(null)} unhurried title="Parar agora?">
        <p className="text-mute">
          {choice && 'days' in choice ? 'Pausa' : 'Autoexclusão'}:{' '}
          <strong className="text-paper">{choice?.label.toLowerCase()}</strong>
        </p>
        <ul className="mt-3 mb-5 grid list-disc gap-1.5 pl-5 text-mute marker:text-gold">
          {consequences(choice).map((consequence) => (
            <li key={consequence}>{consequence}</li>
          ))}
        </ul>
        <Button className="w-full" busy={pause.isPending || exclude.isPending} onClick={confirm}>
          Confirmar
        </Button>
      </Dialog>
    </Panel>
  );
}

/**
 * What a stop means, and in its place the one that is in force. It keeps its height, so that a
 * press on *Confirmar* moves nothing.
 */
function StopInForce() {
  const stop = useStop();
  return (
    <div className="mt-1.5 grid *:[grid-area:1/1]">
      <p className={classNames('text-mute', stop !== null && 'invisible')}>
        Enquanto durar, você não joga nem deposita. Ver o histórico e sacar continuam possíveis.
      </p>
      {stop !== null && (
        <p role="status" className="flex gap-2 font-medium text-gold-light">
          <Icon name="clock" className="mt-0.5 size-5 shrink-0" />
          {stop}
        </p>
      )}
    </div>
  );
}

/** The consequences of a pause or self-exclusion, shown before it is confirmed. */
function consequences(choice: Choice | null): string[] {
  const endless = choice !== null && 'months' in choice && choice.months === null;
  return [
    endless ? 'Começa agora e não tem fim: nem o suporte pode desfazer.' : 'Começa agora e não pode ser desfeita antes do fim.',
    'Você não compra cartelas nem deposita.',
    'Seu saldo continua seu: você pode sacar quando quiser.',
    endless ? 'Você ainda pode entrar para sacar e ver o histórico.' : 'Quando terminar, tudo volta sozinho.',
  ];
}

interface ChoicesProps {
  title: string;
  choices: readonly Choice[];
  inForce: Stops;
  onChoose: (choice: Choice) => void;
}

function Choices({ title, choices, inForce, onChoose }: ChoicesProps) {
  return (
    <div className="mt-4">
      <h3 className="mb-2 font-semibold">{title}</h3>
      <div className="flex flex-wrap gap-2">
        {choices.map((choice) => (
          <Button key={choice.label} tone="quiet" disabled={!isLonger(choice, inForce)} onClick={() => onChoose(choice)}>
            {choice.label}
          </Button>
        ))}
      </div>
    </div>
  );
}

import { Link } from '@tanstack/react-router';
import { useState } from 'react';
import { formatMoney } from '../../ui/format/format-money.ts';
import { Button } from '../kit/buttons/button.tsx';
import { Alert } from '../kit/states/alert.tsx';
import { PlaysLink } from '../kit/values/plays-link.tsx';
import { Time } from '../kit/values/time.tsx';
import { useMay } from '../shell/operator/use-may.ts';
import { AcknowledgeDialog } from './acknowledge-dialog.tsx';
import { describeAlarm } from './describe-alarm.ts';
import type { Alarm, Risk } from './use-risk.ts';

/** The manual page of each kind of alarm. */
const alarmPages: Record<Alarm['kind'], string> = {
  drift: 'alarme-cartela',
  player: 'alarme-jogador',
  solvency: 'alarme-cobertura',
  books: 'alarme-livros',
  exposure: 'alarme-limite-de-perda',
};

const linkClasses = 'text-primary underline underline-offset-4';

/**
 * Every alarm, new ones first; acknowledged ones stay, muted, until they end. A question about one
 * stays, too, when it was the last: it says why it cannot be acknowledged any more.
 */
export function AlarmList({ risk }: { risk: Risk | undefined }) {
  const [asked, setAsked] = useState<Alarm | null>(null);
  if (risk === undefined) return null;
  return (
    <>
      <Alarms risk={risk} onAcknowledge={setAsked} />
      {asked && <AcknowledgeDialog alarm={asked} onClose={() => setAsked(null)} />}
    </>
  );
}

function Alarms({ risk, onAcknowledge }: { risk: Risk; onAcknowledge: (alarm: Alarm) => void }) {
  const { alarms } = risk;
  const missingCents = Math.ceil(risk.exposure.day.reserve_cents) - risk.exposure.surplus_cents;
  if (alarms.length === 0 && missingCents > 0) {
    return (
      <Alert tone="warning" className="mb-4" title="Nenhum alarme, mas falta reserva">
        Cartelas, jogadores e livros estão dentro do esperado. A sobra no provedor não cobre a reserva para um dia: faltam{' '}
        {formatMoney(missingCents)}.
      </Alert>
    );
  }
  if (alarms.length === 0) {
    return (
      <Alert tone="success" className="mb-4" title="Nenhum alarme">
        Cartelas, jogadores, livros e cobertura estão dentro do esperado.
      </Alert>
    );
  }
  return (
    <section aria-label="Alarmes" className="mb-4 grid gap-3">
      {alarms.map((alarm) => (
        <AlarmEntry key={alarm.id} alarm={alarm} onAcknowledge={() => onAcknowledge(alarm)} />
      ))}
    </section>
  );
}

function AlarmEntry({ alarm, onAcknowledge }: { alarm: Alarm; onAcknowledge: () => void }) {
  const mayAcknowledge = useMay('finance');
  const { title, text, advice } = describeAlarm(alarm);
  return (
    <Alert
      tone={alarm.is_quiet ? 'info' : 'destructive'}
      title={title}
      action={
        !alarm.is_quiet &&
        mayAcknowledge && (
          <Button variant="outline" size="sm" onClick={onAcknowledge}>
            Reconhecer
          </Button>
        )
      }
    >
      <p>{text}</p>
      <p>
        {advice} <NextStep alarm={alarm} />{' '}
        <Link to="/admin/manual/$page" params={{ page: alarmPages[alarm.kind] }} className={linkClasses}>
          O que fazer
        </Link>
      </p>
      {alarm.acknowledged && (
        <p>
          {alarm.is_quiet ? 'Reconhecido' : 'Piorou desde que foi reconhecido'} por {alarm.acknowledged.by} em{' '}
          <Time instant={alarm.acknowledged.at} />
          {alarm.acknowledged.note !== null && `: “${alarm.acknowledged.note}”`}
        </p>
      )}
    </Alert>
  );
}

/** The screens where the advice is followed. */
function NextStep({ alarm: { kind, subject_id: subject } }: { alarm: Alarm }) {
  if (kind === 'books') return <ScreenLink to="/admin/m4">Abrir os interruptores</ScreenLink>;
  if (kind === 'solvency') return <ScreenLink to="/admin">Abrir a solvência</ScreenLink>;
  if (subject === null) return null;
  if (kind === 'exposure') {
    return (
      <Link to="/admin/estudio" search={{ card: Number(subject) }} className={linkClasses}>
        Abrir a venda da cartela
      </Link>
    );
  }
  if (kind === 'drift') {
    return (
      <>
        <Link to="/admin/risco" search={{ product: Number(subject) }} className={linkClasses}>
          Ver o desvio
        </Link>{' '}
        <Link to="/admin/m3" search={{ product: subject }} className={linkClasses}>
          Abrir o RTP da cartela
        </Link>
      </>
    );
  }
  return (
    <>
      <Link to="/admin/m1" search={{ user: subject }} className={linkClasses}>
        Abrir o usuário
      </Link>{' '}
      <PlaysLink id={subject} className={linkClasses}>
        Ver as jogadas
      </PlaysLink>
    </>
  );
}

const ScreenLink = ({ to, children }: { to: '/admin' | '/admin/m4'; children: string }) => (
  <Link to={to} className={linkClasses}>
    {children}
  </Link>
);

import { Link } from '@tanstack/react-router';
import { buttonClasses } from '../kit/buttons/button-classes.ts';
import { Alert } from '../kit/states/alert.tsx';
import { describeAlarm } from './describe-alarm.ts';
import { useRisk } from './use-risk.ts';

/** Tells other screens that there are unacknowledged alarms. */
export function AlarmNotice() {
  const { data } = useRisk();
  const loud = data?.alarms.filter(({ is_quiet }) => !is_quiet) ?? [];
  const [first] = loud;
  if (first === undefined) return null;
  return (
    <Alert
      tone="destructive"
      className="mb-4"
      title={loud.length === 1 ? 'Um alarme de risco' : `${loud.length} alarmes de risco`}
      action={
        <Link to="/admin/risco" className={buttonClasses({ variant: 'outline', size: 'sm' })}>
          Ver em Risco
        </Link>
      }
    >
      {describeAlarm(first).title}
      {loud.length > 1 && ` e ${loud.length === 2 ? 'mais um' : `mais ${loud.length - 1}`}`}.
    </Alert>
  );
}

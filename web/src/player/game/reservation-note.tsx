import { RESERVATION_MINUTES } from '@raspasorte/contract';
import { formatCountdown } from '../../ui/format/format-date.ts';
import { Icon } from '../../ui/kit/icon.tsx';
import { useSite } from '../shared/use-site.ts';
import { useCountdown } from '../use-countdown.ts';

const RESERVED_SECONDS = RESERVATION_MINUTES * 60;

/**
 * Says how long price and odds are reserved. It keeps its space until the reservation has loaded. A
 * regulated site shows no countdown.
 */
export function ReservationNote({ expiresAt }: { expiresAt: string | undefined }) {
  const regulated = useSite()?.operation_profile === 'regulado';
  if (regulated) return null;
  return (
    <div className="mt-3 flex min-h-[2lh] max-[22rem]:min-h-[3lh] w-full max-w-80 items-start gap-2 text-left text-[0.8125rem] text-paper/90">
      {expiresAt !== undefined && <Countdown expiresAt={expiresAt} />}
    </div>
  );
}

function Countdown({ expiresAt }: { expiresAt: string }) {
  const remainingSeconds = useCountdown(expiresAt, RESERVED_SECONDS);
  return (
    <>
      <Icon name="clock" className="mt-0.5 size-4 shrink-0" />
      <p className="min-w-0 flex-1">
        {remainingSeconds > 0 ? (
          <>
            {RESERVATION_MINUTES} minutos para garantir a cartela do dia:{' '}
            {/* Always on a line of its own, whose words move nothing when they change. */}
            <span className="block">faltam {formatCountdown(remainingSeconds)}</span>
          </>
        ) : (
          'Renovando a reserva da cartela…'
        )}
      </p>
    </>
  );
}

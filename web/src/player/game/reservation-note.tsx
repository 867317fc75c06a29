import { formatCountdown } from '../../ui/format/format-date.ts';
import { Icon } from '../../ui/kit/icon.tsx';
import { useSite } from '../shell/use-site.ts';
import { useCountdown } from '../use-countdown.ts';

/**
 * Says how long price and odds are reserved. It keeps its space until the reservation has loaded. A
 * regulated site shows no countdown.
 */
export function ReservationNote({ expiresAt }: { expiresAt: string | undefined }) {
  const regulated = useSite()?.operation_profile === 'regulado';
  if (regulated) return null;
  return (
    <div className="mt-3 flex w-full min-h-[2lh] items-start justify-center gap-2 text-[0.8125rem] text-paper/90">
      {expiresAt !== undefined && <Countdown expiresAt={expiresAt} />}
    </div>
  );
}

function Countdown({ expiresAt }: { expiresAt: string }) {
  const remainingSeconds = useCountdown(expiresAt);
  return (
    <>
      <Icon name="clock" className="mt-0.5 size-4" />
      {/* On a desktop one line, as wide as its longest text, so that nothing moves as the time
          runs. */}
      <p className="md:w-[29rem]">
        {remainingSeconds > 0
          ? `3 minutos para garantir a cartela do dia: faltam ${formatCountdown(remainingSeconds)}`
          : 'Renovando a reserva da cartela…'}
      </p>
    </>
  );
}

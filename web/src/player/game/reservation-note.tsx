import { formatCountdown } from '../../ui/format/format-date.ts';
import { Icon } from '../../ui/kit/icon.tsx';
import { useSite } from '../shell/use-site.ts';
import { useCountdown } from '../use-countdown.ts';

/** How long price and odds are reserved. A regulated site shows no countdown. */
export function ReservationNote({ expiresAt }: { expiresAt: string }) {
  const regulated = useSite()?.operation_profile === 'regulado';
  const remainingSeconds = useCountdown(expiresAt);
  if (regulated) return null;
  return (
    <p className="mt-3 flex items-center justify-center gap-2 text-[0.8125rem] text-paper/90">
      <Icon name="clock" className="size-4" />
      <span>
        {remainingSeconds > 0
          ? `3 minutos para garantir a cartela do dia: faltam ${formatCountdown(remainingSeconds)}`
          : 'Renovando a reserva da cartela…'}
      </span>
    </p>
  );
}

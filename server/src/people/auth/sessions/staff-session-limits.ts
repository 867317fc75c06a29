/** How long a session of staff lasts when idle, and at most. Both are settings. */
export type StaffSessionLimits = { idleSeconds: number; maxSeconds: number };

/** Ages by the database's clock, because the clocks of processes may differ. */
export type SessionAge = { idle_seconds: number; age_seconds: number };

const hours = (seconds: number) => (seconds % 3600 === 0 ? `${seconds / 3600} h` : `${Math.round(seconds / 60)} min`);

/** Why a session of staff is over, in words for its owner; undefined while it is live. */
export function whyOver({ idle_seconds, age_seconds }: SessionAge, limits: StaffSessionLimits): string | undefined {
  if (age_seconds >= limits.maxSeconds)
    return `Sua sessão terminou: ela dura no máximo ${hours(limits.maxSeconds)}. Entre de novo para continuar.`;
  if (idle_seconds >= limits.idleSeconds) return 'Sua sessão terminou por inatividade. Entre de novo para continuar.';
  return undefined;
}

/** The seconds for which the session still lasts when it stays idle. */
export const secondsLeft = ({ idle_seconds, age_seconds }: SessionAge, limits: StaffSessionLimits): number =>
  Math.min(limits.idleSeconds - idle_seconds, limits.maxSeconds - age_seconds);

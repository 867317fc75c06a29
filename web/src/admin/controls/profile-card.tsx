import { Card } from '../kit/layout/card.tsx';
import { Badge } from '../kit/values/badge.tsx';
import { Fact } from '../kit/values/fact.tsx';
import { Facts } from './facts.tsx';
import type { Settings } from './use-settings.ts';

const profileLabels: Record<Settings['profile']['name'], { title: string; meaning: string }> = {
  aberto: {
    title: 'Aberto',
    meaning: 'Engajamento, correção de RTP, proteção adaptativa, modo forçado e bônus de boas-vindas podem ser usados.',
  },
  regulado: {
    title: 'Regulado',
    meaning: 'As chances são as mesmas para todos e não se adaptam: o que as muda fica neutro e o modo forçado não existe.',
  },
};

/** The profile that the platform runs under. The server's environment sets it. */
export function ProfileCard({ profile }: Pick<Settings, 'profile'>) {
  const { title, meaning } = profileLabels[profile.name];
  return (
    <Card title="Perfil de operação" description="Definido no ambiente do servidor.">
      <p className="flex flex-wrap items-center gap-2 text-xl font-semibold">
        {title}
        <Badge tone={profile.production ? 'success' : 'warning'}>{profile.production ? 'Produção' : 'Testes'}</Badge>
      </p>
      <p className="mt-1 text-[0.8125rem] text-muted-foreground">{meaning}</p>
      <Facts className="mt-4">
        <Fact name="Dois fatores da equipe">{profile.staff_needs_two_factor ? 'Obrigatórios' : 'Opcionais'}</Fact>
      </Facts>
    </Card>
  );
}

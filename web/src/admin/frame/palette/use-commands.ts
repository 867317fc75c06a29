import { useNavigate } from '@tanstack/react-router';
import { BookOpen, Hourglass, LogOut, Monitor, Moon, PackageX, Sun, UserX } from 'lucide-react';
import type { LucideIcon } from 'lucide-react';
import { useServerSearch } from '../../lookup/use-server-search.ts';
import { useManualSearch } from '../../manual/use-manual-search.ts';
import { ownParts } from './own-access.ts';
import { setTheme } from '../theme.ts';
import { useOperator } from '../../shell/operator/use-operator.ts';
import { useScreens } from '../../shell/use-screens.ts';
import { useSignOut } from '../use-sign-out.ts';

export interface Command {
  /** The id of a hit: two people may have the same name. */
  id?: string;
  label: string;
  /** Other names that people search for. */
  keywords: string;
  icon: LucideIcon;
  /** Shown at the end of the line, such as the manual page of an entry. */
  page?: string;
  /** A hit of the server, which is shown whatever its label says. */
  found?: true;
  run: () => void;
}

export interface CommandGroup {
  value: string;
  items: Command[];
}

const MANUAL_LINES = 8;

export interface Commands {
  groups: CommandGroup[];
  server: Pick<ReturnType<typeof useServerSearch>, 'isWaiting' | 'failure'>;
  /** Loads the manual again. Undefined unless it could not be loaded. */
  retryManual: (() => void) | undefined;
}

/** The groups of the command palette: what it always holds, and what is found for the question. */
export function useCommands(question: string): Commands {
  const navigate = useNavigate();
  const fixed = useFixedCommands();
  const { found: paragraphs, retry: retryManual } = useManualSearch(question, MANUAL_LINES);
  const { hits, ...server } = useServerSearch(question);
  const found = hits.map(({ to, ...hit }) => ({ ...hit, keywords: '', found: true as const, run: () => void navigate(to) }));
  const lines = paragraphs.map(({ page, paragraph: { terms, text, words, anchor } }) => ({
    label: terms.length > 0 ? terms.join(', ') : text,
    keywords: words,
    icon: BookOpen,
    page: page.title,
    run: () => void navigate({ to: '/admin/manual/$page', params: { page: page.id }, search: { termo: anchor } }),
  }));
  const groups = [...fixed, { value: 'Encontrado', items: found }, { value: 'Manual', items: lines }];
  return { groups: groups.filter(({ items }) => items.length > 0), server, retryManual };
}

/** Screens, the operator's own access, and actions. */
function useFixedCommands(): CommandGroup[] {
  const navigate = useNavigate();
  const signOut = useSignOut();
  const screens = useScreens();
  const { role } = useOperator();
  return [
    {
      value: 'Telas',
      items: screens.map(({ to, label, icon, keywords }) => ({ label, icon, keywords, run: () => void navigate({ to }) })),
    },
    {
      value: 'Minha conta',
      items: ownParts(role).map(({ hash, ...item }) => ({
        ...item,
        run: () => void navigate({ to: '/admin/change-password', ...(hash !== undefined && { hash }) }),
      })),
    },
    {
      value: 'Ações',
      items: [
        {
          label: 'Ver saques pendentes',
          keywords: 'aprovar retirada fila',
          icon: Hourglass,
          run: () => void navigate({ to: '/admin/m2', search: { type: 'WITHDRAW', status: 'PENDING' } }),
        },
        {
          label: 'Ver cartelas aposentadas',
          keywords: 'estúdio fora de linha antigas',
          icon: PackageX,
          run: () => void navigate({ to: '/admin/estudio', search: { retired: true } }),
        },
        {
          label: 'Ver usuários bloqueados',
          keywords: 'contas suspensas',
          icon: UserX,
          run: () => void navigate({ to: '/admin/m1', search: { status: 'blocked' } }),
        },
        {
          label: 'Manual',
          keywords: 'ajuda guia instruções como usar dúvida',
          icon: BookOpen,
          run: () => void navigate({ to: '/admin/manual' }),
        },
        { label: 'Tema claro', keywords: 'aparência luz', icon: Sun, run: () => setTheme('light') },
        { label: 'Tema escuro', keywords: 'aparência noite', icon: Moon, run: () => setTheme('dark') },
        { label: 'Tema do sistema', keywords: 'aparência automático', icon: Monitor, run: () => setTheme('system') },
        { label: 'Sair', keywords: 'logout encerrar sessão', icon: LogOut, run: () => signOut.mutate() },
      ],
    },
  ];
}

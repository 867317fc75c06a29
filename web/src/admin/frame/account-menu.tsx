import { CircleUser, KeyRound, LogOut, MonitorSmartphone } from 'lucide-react';
import { Spinner } from '../../ui/kit/spinner.tsx';
import { DropdownMenu } from '../kit/popups/dropdown-menu.tsx';
import { MenuAction, MenuLink, MenuRadios, MenuSection } from '../kit/popups/menu-choices.tsx';
import { roleLabels } from '../shell/operator/role-labels.ts';
import { setTheme, useTheme } from './theme.ts';
import { useOperator } from '../shell/operator/use-operator.ts';
import { useSignOut } from './use-sign-out.ts';

const themes = [
  { value: 'light', label: 'Claro' },
  { value: 'dark', label: 'Escuro' },
  { value: 'system', label: 'Sistema' },
] as const;

/** The menu of the signed-in operator: their account, the theme and the sign-out. */
export function AccountMenu() {
  const { name, role, email } = useOperator();
  const theme = useTheme();
  const signOut = useSignOut();
  return (
    <DropdownMenu
      trigger={
        <button
          type="button"
          aria-busy={signOut.isPending || undefined}
          className="flex min-h-9 items-center gap-2.5 rounded-md px-2 text-left transition-colors hover:bg-accent max-md:min-h-11 max-md:min-w-11 max-md:justify-center"
        >
          {signOut.isPending ? <Spinner className="size-5" /> : <CircleUser aria-hidden="true" className="size-5" />}
          <span className="sr-only">Conta: </span>
          <span className="grid leading-tight max-md:sr-only">
            <span className="max-w-40 truncate text-[0.8125rem] font-medium">{name}</span>{' '}
            <span className="text-xs text-muted-foreground">{roleLabels[role]}</span>
          </span>
        </button>
      }
    >
      <MenuSection label={`${name}, ${roleLabels[role]}\n${email}`}>
        <MenuLink to="/admin/change-password" icon={KeyRound}>
          Minha conta
        </MenuLink>
        <MenuLink to="/admin/change-password" hash="sessoes" icon={MonitorSmartphone}>
          Sessões
        </MenuLink>
      </MenuSection>
      <MenuSection label="Tema">
        <MenuRadios label="Tema" value={theme} onValueChange={setTheme} options={themes} />
      </MenuSection>
      <MenuAction icon={LogOut} onClick={() => !signOut.isPending && signOut.mutate()}>
        Sair
      </MenuAction>
    </DropdownMenu>
  );
}

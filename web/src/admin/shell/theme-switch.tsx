import { Monitor, Moon, Sun } from 'lucide-react';
import { Button } from '../kit/buttons/button.tsx';
import { DropdownMenu } from '../kit/popups/dropdown-menu.tsx';
import { MenuRadios } from '../kit/popups/menu-choices.tsx';
import { setTheme, useTheme } from './theme.ts';

const options = [
  { value: 'light', label: 'Claro' },
  { value: 'dark', label: 'Escuro' },
  { value: 'system', label: 'Sistema' },
] as const;

const icons = { light: Sun, dark: Moon, system: Monitor };

export function ThemeSwitch() {
  const theme = useTheme();
  const Icon = icons[theme];
  return (
    <DropdownMenu
      trigger={
        <Button variant="ghost" size="icon" aria-label="Tema">
          <Icon aria-hidden="true" />
        </Button>
      }
    >
      <MenuRadios label="Tema" value={theme} onValueChange={setTheme} options={options} />
    </DropdownMenu>
  );
}

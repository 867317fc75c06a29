import { mayAccess } from '@raspasorte/contract/admin';
import { screens } from './screens.ts';
import { useOperator } from './operator/use-operator.ts';

/** The screens that the operator's role may open. */
export function useScreens() {
  const { role } = useOperator();
  return screens.filter((screen) => !('access' in screen) || mayAccess(role, screen.access));
}

import { screens } from './screens.ts';
import { roleMay } from './use-may.ts';
import { useOperator } from './use-operator.ts';

/** The screens that have something to show to the operator's role. */
export function useScreens() {
  const { role } = useOperator();
  return screens.filter((screen) => !('access' in screen) || roleMay(role, screen.access));
}

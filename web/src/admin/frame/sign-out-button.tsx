import { LogOut } from 'lucide-react';
import { Spinner } from '../../ui/kit/spinner.tsx';
import { useSignOut } from './use-sign-out.ts';

/** Signs out from the foot of the sidebar, and of the drawer on a phone. */
export function SignOutButton({ className }: { className: string }) {
  const signOut = useSignOut();
  return (
    <button
      type="button"
      aria-busy={signOut.isPending || undefined}
      className={`w-full ${className}`}
      onClick={() => !signOut.isPending && signOut.mutate()}
    >
      {signOut.isPending ? <Spinner className="size-4" /> : <LogOut aria-hidden="true" className="size-4 shrink-0" />}
      Sair
    </button>
  );
}

import { ApiError } from '@raspasorte/contract';
import { CpfField } from '../../ui/kit/cpf-field.tsx';

interface DepositCpfFieldProps {
  /** Digits only. */
  cpf: string;
  onCpfChange: (digits: string) => void;
}

/** Whether a deposit was refused for want of a CPF, or because of the one that was given. */
export const isAboutCpf = (refusal: Error | null): boolean => refusal instanceof ApiError && refusal.code.startsWith('cpf_');

export const DepositCpfField = (field: DepositCpfFieldProps) => (
  <CpfField
    {...field}
    hint="O pagamento precisa sair de uma conta deste CPF. Quando ele chegar, o CPF fica sendo o da sua conta."
  />
);

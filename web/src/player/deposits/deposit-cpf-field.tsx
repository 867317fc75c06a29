import { ApiError } from '@raspasorte/contract';
import { isValidCpf } from '../../ui/format/cpf.ts';
import { CpfField } from '../../ui/kit/cpf-field.tsx';

interface DepositCpfFieldProps {
  /** Digits only. */
  cpf: string;
  onCpfChange: (digits: string) => void;
}

const WRONG = 'CPF inválido. Confira os números: o pagamento precisa sair de uma conta deste CPF.';
const isWhole = (cpf: string): boolean => cpf.length === 11;

/** Whether a deposit was refused for want of a CPF, or because of the one that was given. */
export const isAboutCpf = (refusal: Error | null): boolean => refusal instanceof ApiError && refusal.code.startsWith('cpf_');

/** A wrong CPF is said once it is whole, in as many lines as the hint: nothing below it moves. */
export const DepositCpfField = (field: DepositCpfFieldProps) => (
  <CpfField
    {...field}
    error={isWhole(field.cpf) && !isValidCpf(field.cpf) ? WRONG : undefined}
    hint="O pagamento precisa sair de uma conta deste CPF. Quando ele chegar, o CPF fica sendo o da sua conta."
  />
);

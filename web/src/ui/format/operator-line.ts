import type { OperatorIdentity } from '@raspasorte/contract';
import { formatCnpj } from './cnpj.ts';

/** The company that runs the site, in one line of its known details; empty where none is known. */
export const operatorLine = ({ legal_name, cnpj, licence, address }: OperatorIdentity): string =>
  [legal_name, cnpj && `CNPJ ${formatCnpj(cnpj)}`, licence && `Autorização ${licence}`, address].filter(Boolean).join(' · ');

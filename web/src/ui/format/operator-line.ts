import type { OperatorIdentity } from '@raspasorte/contract';
import { formatCnpj } from './cnpj.ts';

/** Who runs the site, in one line, as far as it is known; empty where nothing is. */
export const operatorLine = ({ legal_name, cnpj, licence, address }: OperatorIdentity): string =>
  [legal_name, cnpj && `CNPJ ${formatCnpj(cnpj)}`, licence && `Autorização ${licence}`, address].filter(Boolean).join(' · ');

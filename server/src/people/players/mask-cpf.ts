/**
 * Writes a CPF as `***.982.247-**`: enough for its owner to recognise it, too little for others.
 */
export const maskCpf = (cpf: string): string => `***.${cpf.slice(3, 6)}.${cpf.slice(6, 9)}-**`;

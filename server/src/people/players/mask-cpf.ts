/** `***.982.247-**`: enough for its owner to know it again, too little for anybody else. */
export const maskCpf = (cpf: string): string => `***.${cpf.slice(3, 6)}.${cpf.slice(6, 9)}-**`;

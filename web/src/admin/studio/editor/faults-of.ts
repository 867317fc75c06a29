import type { CardFault } from '@raspasorte/contract/admin';

/** All sentences about the faults of one field, as one text. */
export type FaultOf = (field: string) => string | undefined;

export const faultsOf = (faults: readonly CardFault[]): FaultOf => {
  return (field) => {
    const sentences = faults.filter((fault) => fault.field === field).map(({ message }) => message);
    return sentences.length > 0 ? sentences.join(' ') : undefined;
  };
};

interface NamedCpfProps {
  cpfMasked: string;
  onChange: () => void;
}

/** Says which CPF must pay, while no payment has fixed it, and leads to another one. */
export function NamedCpf({ cpfMasked, onChange }: NamedCpfProps) {
  return (
    <span>
      Pague por uma conta do CPF <span className="amount">{cpfMasked}</span>.{' '}
      <button type="button" className="lone-link" onClick={onChange}>
        Trocar CPF
      </button>
    </span>
  );
}

import { passFocusOn } from '../../ui/device/pass-focus-on.ts';

interface NamedCpfProps {
  cpfMasked: string;
  onChange: () => void;
  /** The sentence in whose place it stands, and whose height it keeps: the form must not move. */
  instead: string;
}

/** Says which CPF must pay, while no payment has fixed it, and leads to another one. */
export function NamedCpf({ cpfMasked, onChange, instead }: NamedCpfProps) {
  return (
    <span className="grid items-center *:[grid-area:1/1]">
      <span aria-hidden="true" className="invisible">
        {instead}
      </span>
      <span>
        Pague por uma conta do CPF <span className="amount">{cpfMasked}</span>.{' '}
        <button ref={passFocusOn} type="button" className="lone-link -my-4" onClick={onChange}>
          Trocar CPF
        </button>
      </span>
    </span>
  );
}

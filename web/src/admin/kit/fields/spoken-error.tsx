/** Reads out why a try was refused, once its field shows it. */
export const SpokenError = ({ children: error }: { children: string | undefined }) =>
  error === undefined ? null : (
    <p role="alert" className="sr-only">
      {error}
    </p>
  );

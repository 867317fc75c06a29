import { Fragment } from 'react';

/** An address of mail or web, which a narrow place breaks before its parts and, where that is not enough, anywhere. */
export function Wrappable({ children: address }: { children: string }) {
  const [first, ...others] = address.split(/(?=[@?&])|(?<=[^/]\/)(?=[^/])/);
  return (
    <span className="wrap-anywhere">
      {first}
      {others.map((part, index) => (
        <Fragment key={index}>
          <wbr />
          {part}
        </Fragment>
      ))}
    </span>
  );
}

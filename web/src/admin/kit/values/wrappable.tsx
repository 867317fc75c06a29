import { Fragment } from 'react';

/**
 * An e-mail or web address. In a narrow place it breaks before its parts and, if that is not
 * enough, anywhere.
 */
export function Wrappable({ children: address }: { children: string }) {
  const [first, ...others] = address.split(/(?=[@?&])|(?<=[^/]\/)(?=[^/])|(?<=^https?:\/\/[^/]*)(?=\.)/);
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

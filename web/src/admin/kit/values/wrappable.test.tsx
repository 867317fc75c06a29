import { render } from '@testing-library/react';
import { expect, test } from 'vitest';
import { Wrappable } from './wrappable.tsx';

test.each([
  [
    'https://crm.example.com/webhooks/raspa?canal=novidades&b=1',
    'https://crm|.example|.com/|webhooks/|raspa|?canal=novidades|&b=1',
  ],
  ['marcia.albuquerque@outlook.com.br', 'marcia.albuquerque|@outlook.com.br'],
  ['localhost', 'localhost'],
])('an address breaks between its parts, and is copied as it is: %s', (address, parts) => {
  const { container } = render(<Wrappable>{address}</Wrappable>);
  expect(container.innerHTML.replaceAll('<wbr>', '|')).toContain(`>${parts.replaceAll('&', '&amp;')}<`);
  expect(container.textContent).toBe(address);
});

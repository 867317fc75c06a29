import { render } from '@testing-library/react';
import { Bell } from 'lucide-react';
import { expect, test } from 'vitest';

test('visible to the environment is what is hidden neither by an attribute nor by an inline style', () => {
  const { container } = render(
    <>
      <p>shown</p>
      <p hidden>hidden</p>
      <div style={{ display: 'none' }}>
        <p>inside</p>
      </div>
      <p style={{ visibility: 'hidden' }}>invisible</p>
    </>,
  );
  const visible = [...container.querySelectorAll('p')].filter((each) => each.checkVisibility({ visibilityProperty: true }));
  expect(visible.map((each) => each.textContent)).toEqual(['shown']);
});

test('the environment asks no style sheet, not even for itself', () => {
  const { container } = render(
    <>
      <style>{'p { display: none }'}</style>
      <p>shown</p>
    </>,
  );
  expect(container.querySelector('p')!.checkVisibility()).toBe(true);
});

test('an icon has no lines, and only a name shows it to screen readers', () => {
  const { container } = render(
    <>
      <Bell className="size-4" />
      <Bell aria-label="Avisos" />
      <Bell>
        <title>Avisos</title>
      </Bell>
    </>,
  );
  const [plain, labelled, titled] = container.querySelectorAll('svg');
  expect(plain!.outerHTML).toBe('<svg aria-hidden="true" class="size-4"></svg>');
  expect(labelled!.outerHTML).toBe('<svg aria-label="Avisos"></svg>');
  expect(titled!.outerHTML).toBe('<svg><title>Avisos</title></svg>');
});

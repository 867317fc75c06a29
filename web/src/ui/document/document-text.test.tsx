import { render } from '@testing-library/react';
import { expect, test } from 'vitest';
import { DocumentText } from './document-text.tsx';

const html = (text: string) => render(<DocumentText text={text} />).container.firstElementChild?.innerHTML;

test('headings, paragraphs, lists, emphasis and links are drawn', () => {
  expect(html('## Um\n\nDois **três** e *quatro*.\n\n- cinco\n- [seis](/regras)')).toBe(
    '<h2>Um</h2><p>Dois <strong>três</strong> e <em>quatro</em>.</p><ul><li>cinco</li><li><a href="/regras">seis</a></li></ul>',
  );
});

test.each([
  ['<script>alert(1)</script>', '&lt;script&gt;alert(1)&lt;/script&gt;'],
  ['a <img src=x onerror=alert(1)> b', 'a &lt;img src=x onerror=alert(1)&gt; b'],
  ['[x](javascript:alert(1))', '[x](javascript:alert(1))'],
  ['[x](//evil.example)', '[x](//evil.example)'],
  ['![x](/a.png)', '![x](/a.png)'],
])('%s is shown as it was typed', (typed, shown) => {
  expect(html(typed)).toBe(`<p>${shown}</p>`);
});

test('characters with a meaning in HTML are shown as they are', () => {
  expect(html('5 < 6 & "7"')).toBe('<p>5 &lt; 6 &amp; "7"</p>');
});

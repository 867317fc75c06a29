import { expect, test } from 'vitest';
import { arrivalParameters, readArrival } from './read-arrival.ts';

test.each([
  ['', null],
  ['?src=play-demo&token=x', null],
  ['?utm_source=&gclid=', null],
  [
    '?utm_source=google&utm_medium=cpc&utm_campaign=natal&gclid=Cj0',
    { words: { source: 'google', medium: 'cpc', campaign: 'natal' }, click: { kind: 'gclid', id: 'Cj0' } },
  ],
  ['?ref=JOANA', { words: { affiliate: 'JOANA' } }],
  ['?afiliado=a&ref=b', { words: { affiliate: 'a' } }],
  ['?fbclid=F1', { words: {}, click: { kind: 'fbclid', id: 'F1' } }],
  [`?fbclid=${'F'.repeat(301)}`, null],
])('the link %j says %j', (search, expected) => {
  expect(readArrival(search)).toEqual(expected);
});

test('a word too long for the name of a campaign is cut', () => {
  expect(readArrival(`?utm_source=${'x'.repeat(5000)}`)?.words.source).toHaveLength(200);
});

test('a link passes on the parameters that brought the visitor, and nothing else', () => {
  expect(arrivalParameters('?utm_source=g%20a&token=secret&ttclid=T')).toBe('&utm_source=g+a&ttclid=T');
  expect(arrivalParameters('?token=secret')).toBe('');
});

import { beforeAll, expect, test } from 'vitest';
import { reason } from './errors';
import { speak } from './i18n';
import { ApiError } from './session/api';

beforeAll(() => speak('fr'));

test('an error names the broken rule of the game', () => {
  const rule = { code: 'no-such-tile', tile: 7 };
  const error = new ApiError(422, 'action/illegal', 'there is no tile 7', rule);
  expect(reason(error, 'penguins')).toBe('il n’y a pas de case 7');
});

test('an error without a known rule is said by its code', () => {
  const rule = { code: 'castling' };
  expect(reason(new ApiError(422, 'action/illegal', 'no castling', rule), 'jungle')).toBe(
    'les règles l’interdisent : no castling',
  );
  expect(reason(new ApiError(409, 'table/over', 'the match is over'))).toBe('la partie est finie');
});

test('an error with a code without words is said as the server says it', () => {
  const error = new ApiError(418, 'pot/tea', 'it is a teapot');
  expect(reason(error)).toBe('réponse du serveur : it is a teapot');
  expect(reason(new Error('out of ink'))).toBe('out of ink');
});

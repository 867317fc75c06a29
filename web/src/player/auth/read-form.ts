import { formText } from './form-text.ts';

/** The text fields of an auth form. The password is kept as typed, spaces included. */
export const readForm = (form: HTMLFormElement): Record<'name' | 'email' | 'password', string> => ({
  name: formText(form, 'name').trim(),
  email: formText(form, 'email').trim(),
  password: formText(form, 'password'),
});

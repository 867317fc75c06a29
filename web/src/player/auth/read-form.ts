/** The text fields of an auth form. The password is kept as typed, spaces included. */
export function readForm(form: HTMLFormElement): Record<'name' | 'email' | 'password', string> {
  const data = new FormData(form);
  const text = (name: string) => {
    const value = data.get(name);
    return typeof value === 'string' ? value : '';
  };
  return { name: text('name').trim(), email: text('email').trim(), password: text('password') };
}

/** The player who is signed in, as the identity provider answers it. */
export const player = {
  id: 'a0000000-0000-4000-8000-000000000001',
  name: 'Joana Prado',
  email: 'joana@example.com',
};

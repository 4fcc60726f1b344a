import type { ManagedUser } from '@tickmark/contract'

/** What an account is called by. */
export const nameOf = ({ firstName, surname, email }: Pick<ManagedUser, 'firstName' | 'surname' | 'email'>): string =>
  `${firstName} ${surname}`.trim() || email

import type { ManagedUser } from '@tickmark/contract'

/** The display name of an account. */
export const nameOf = ({ firstName, surname, email }: Pick<ManagedUser, 'firstName' | 'surname' | 'email'>): string =>
  `${firstName} ${surname}`.trim() || email

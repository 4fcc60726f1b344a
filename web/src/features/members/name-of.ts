import type { AnalysisMember } from '@tickmark/contract'

/** The display name of a member: the email if they have given no name. */
export const nameOf = ({ firstName, surname, email }: Pick<AnalysisMember, 'firstName' | 'surname' | 'email'>): string =>
  `${firstName} ${surname}`.trim() || email

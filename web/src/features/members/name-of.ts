import type { AnalysisMember } from '@tickmark/contract'

/** What a member is called; their address where they have given no name. */
export const nameOf = ({ firstName, surname, email }: Pick<AnalysisMember, 'firstName' | 'surname' | 'email'>): string =>
  `${firstName} ${surname}`.trim() || email

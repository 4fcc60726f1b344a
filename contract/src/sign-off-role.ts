import { z } from 'zod'

/** The lines of a sign-off in their order: who prepared the review, who reviewed it, and who approved it, the partner. */
export const SignOffRole = z.enum(['prepared', 'reviewed', 'approved'])
export type SignOffRole = z.infer<typeof SignOffRole>

/** The lines that come before a line, from the first. */
export const listEarlierLines = (role: SignOffRole): readonly SignOffRole[] =>
  SignOffRole.options.slice(0, SignOffRole.options.indexOf(role))

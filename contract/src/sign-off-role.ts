import { z } from 'zod'

/** The two lines of a sign-off: who prepared the review, and who reviewed it. */
export const SignOffRole = z.enum(['prepared', 'reviewed'])
export type SignOffRole = z.infer<typeof SignOffRole>

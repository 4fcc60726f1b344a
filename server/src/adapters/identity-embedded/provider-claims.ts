import { z } from 'zod'

/** Printable ASCII, at most 255 characters (OpenID Connect Core section 2). */
export const Subject = z.string().regex(/^[\x20-\x7e]{1,255}$/)

/** The claims of a name, each of which may be missing. */
export const names = { name: z.string().default(''), given_name: z.string().default(''), family_name: z.string().default('') }

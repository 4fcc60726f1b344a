import { limits } from '@tickmark/contract'
import { z } from 'zod'

/** Printable ASCII, at most 255 characters (OpenID Connect Core section 2). */
export const Subject = z.string().regex(/^[\x20-\x7e]{1,255}$/)

/** A claim of a name: missing, null and other types are no name, and a long one is cut. */
const Name = z
  .string()
  .catch('')
  .transform((name) => name.slice(0, 2 * limits.nameMaxLength))

/** A strange name must not keep a person out. */
export const names = { name: Name, given_name: Name, family_name: Name }

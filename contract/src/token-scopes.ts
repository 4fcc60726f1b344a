import { z } from 'zod'

/** What an access token may allow. An endpoint names the one that it needs; one that names none is closed to access tokens. */
export const TokenScope = z.enum(['read', 'review'])
export type TokenScope = z.infer<typeof TokenScope>

/** Each scope for people who choose. Neither contains the other. */
export const tokenScopes: Readonly<Record<TokenScope, { readonly name: string; readonly allows: string }>> = {
  read: { name: 'Read', allows: 'See analyses, documents, reviews and points, and export them.' },
  review: { name: 'Review', allows: 'Create analyses, upload documents, which are then reviewed, and work on points.' },
}

/** What the secret of every access token begins with, and no other bearer token. */
export const accessTokenPrefix = 'tmk_'

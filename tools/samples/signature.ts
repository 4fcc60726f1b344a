import { gap, italic, type Block } from './layout/blocks.ts'

/** The last year whose statements have been signed; those after it are drafts. */
const LAST_SIGNED = 2024

/** Room for a signature in a draft, the signature where the statements are signed. */
export const signature = (year: number, name: string): Block => (year <= LAST_SIGNED ? italic(name) : gap(24))

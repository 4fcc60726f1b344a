import { gap, italic, type Block } from './layout/blocks.ts'

/** The last year with signed statements; later statements are drafts. */
const LAST_SIGNED = 2024

/** The signature in signed statements, or space for it in a draft. */
export const signature = (year: number, name: string): Block => (year <= LAST_SIGNED ? italic(name) : gap(24))

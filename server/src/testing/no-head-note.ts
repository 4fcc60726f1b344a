import type { HeadNote } from '../ports/head-note.ts'

/** For tests that change the chain as they like: no head of it is kept outside the database. */
export const noHeadNote: HeadNote = { read: () => null, write: () => {} }

import { findKind } from './find-kind.ts'

const KINDS: readonly string[] = ['pdf', 'word', 'html']

/** Whether a file is a PDF, a Word file or a page of HTML, by its content: statements and no ledger. `name` helps only where that leaves a doubt. */
export const isStatements = (bytes: Uint8Array, name: string): boolean => KINDS.includes(findKind(bytes, name))

import { createHash } from 'node:crypto'
import type { ChecklistItem } from '@tickmark/contract'

/** "page 9", "pages 4 and 5". */
const pages = /\bpage \d+|\bpages \d+(?:(?:, | and |[–-])\d+)*/giu

/**
 * Identifies what an answer to an item rests on: what the review answered, and the words with which it did, which quote the document. Pages do
 * not count, since they change with every draft.
 */
export const hashBasis = ({ state, reason }: Pick<ChecklistItem, 'state' | 'reason'>): string =>
  createHash('sha256')
    .update(JSON.stringify([state, reason.replace(pages, '')]))
    .digest('hex')

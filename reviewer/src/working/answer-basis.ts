import type { ChecklistItem } from '@tickmark/contract'
import { hashText } from './hash-text.ts'

/** "page 9", "pages 4 and 5". */
const pages = /\bpage \d+|\bpages \d+(?:(?:, | and |[–-])\d+)*/giu

/**
 * Identifies what an answer to an item rests on: what the review answered, and the words with which it did, which quote the document. Pages do
 * not count, since they change with every draft.
 */
export const hashAnswerBasis = ({ state, reason }: Pick<ChecklistItem, 'state' | 'reason'>): string =>
  hashText(JSON.stringify([state, reason.replace(pages, '')]))

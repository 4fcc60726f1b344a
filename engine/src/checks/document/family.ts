import type { Check } from '../../model/check.ts'
import { completeSet } from './complete-set.ts'
import { draftDebris } from './draft-debris.ts'
import { pageOrder } from './page-order.ts'
import { previousDraft } from './previous-draft.ts'
import { readablePages } from './readable-pages.ts'
import { statementHeadings } from './statement-headings.ts'

/** DOC: the document's integrity. */
export const DOCUMENT_CHECKS: readonly Check[] = [readablePages, pageOrder, statementHeadings, completeSet, draftDebris, previousDraft]

import type { Check } from '../../model/check.ts'
import { previousDraft } from './previous-draft.ts'
import { readablePages } from './readable-pages.ts'

/** DOC: the document's integrity. */
export const DOCUMENT_CHECKS: readonly Check[] = [readablePages, previousDraft]

import { messages } from '@tickmark/contract'
import { NotPrinted } from '../../lib/printing/print-markup.ts'
import type { Refusal } from './check-file.ts'

const words = messages.upload

const sentences: Readonly<Record<NonNullable<NotPrinted['fault']>, string>> = {
  READ_FAILED: words.readFailed,
  DRAFT_TYPE_UNKNOWN: words.invalidDraftType,
  DRAFT_OTHER_FORMAT: words.otherFormat,
  WORD_ENCRYPTED: words.wordEncrypted,
  WORD_DAMAGED: words.wordDamaged,
  WORD_HAS_PARTS: words.wordHasParts,
  DRAFT_EMPTY: words.markupEmpty,
  DRAFT_TOO_COMPLEX: words.markupTooComplex,
  DRAFT_LETTERS_UNKNOWN: words.markupScript,
}

/** The message for a draft in Word or HTML that could not be printed. */
export function refusalOfPrinting(error: unknown): Refusal {
  const fault = error instanceof NotPrinted ? error.fault : null
  return { title: words.failedTitle, sentence: fault === null ? words.markupFailed : sentences[fault] }
}

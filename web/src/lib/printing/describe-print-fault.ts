import { messages } from '@tickmark/contract'
import type { PrintFault } from '@tickmark/reviewer/printing'

/** Why a draft could not be printed, for people. */
export const describePrintFault = (fault: PrintFault): string => SENTENCES[fault]

const SENTENCES: Readonly<Record<PrintFault, string>> = {
  DRAFT_TYPE_UNKNOWN: messages.upload.invalidDraftType,
  DRAFT_OTHER_FORMAT: messages.upload.otherFormat,
  WORD_ENCRYPTED: messages.upload.wordEncrypted,
  WORD_DAMAGED: messages.upload.wordDamaged,
  WORD_HAS_PARTS: messages.upload.wordHasParts,
  PACKAGE_DAMAGED: 'The package is damaged. Export it again, and choose that.',
  PACKAGE_WITHOUT_REPORT: 'The package has no report, neither in HTML nor as an XBRL instance. Choose the report itself.',
  PACKAGE_OF_SEVERAL: 'The package has several reports. Unpack it, and choose one of them.',
  INSTANCE_UNREADABLE: 'The XBRL instance is damaged, or has more tags than any report. Export it again, and choose that.',
  INSTANCE_EMPTY: 'The XBRL instance states no fact. Export it again with its figures, and choose that.',
  DRAFT_EMPTY: messages.upload.markupEmpty,
  DRAFT_TOO_COMPLEX: messages.upload.markupTooComplex,
  DRAFT_LETTERS_UNKNOWN: messages.upload.markupScript,
}

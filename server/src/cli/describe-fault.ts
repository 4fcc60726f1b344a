import { DraftUnprintable, type PrintFault } from '@tickmark/reviewer/printing'
import { type MarkFault, PdfUnmarkable } from '@tickmark/reviewer/wording'
import { type PdfFault, PdfUnreadable } from '../ports/pdf-reader.ts'
import { describeSystemFault } from './describe-system-fault.ts'
import { FileTooLarge } from './read-file.ts'
import { TaxonomiesUnreadable } from './read-taxonomies.ts'

const UNREADABLE: Readonly<Record<PdfFault, string>> = {
  NOT_A_PDF: 'is not a PDF',
  PDF_ENCRYPTED: 'is encrypted; save a copy without a password and review that',
  PDF_CORRUPTED: 'is damaged and cannot be read as a PDF',
  PDF_NO_TEXT: 'has no text, and none could be recognised on its pages',
  PDF_TOO_COMPLEX: 'has far more drawings than any report; print it to a new PDF and review that',
}

const UNPRINTABLE: Readonly<Record<PrintFault, string>> = {
  DRAFT_TYPE_UNKNOWN: 'is not a PDF, nor a Word (.docx) or HTML file, nor an XBRL instance (.xbrl, .xml) or a report package (.zip)',
  DRAFT_OTHER_FORMAT: 'is in another word-processing format; save it as .docx or PDF and review that',
  WORD_ENCRYPTED: 'is encrypted; save a copy without a password and review that',
  WORD_DAMAGED: 'is damaged and cannot be read as a Word file; open it in Word, save it again and review that',
  WORD_HAS_PARTS: 'contains another document that only Word can insert; open it in Word, save it again and review that',
  PACKAGE_DAMAGED: 'is damaged and cannot be unpacked; export the package again',
  PACKAGE_WITHOUT_REPORT: 'is a package without a report, in HTML or as an XBRL instance; review the report itself',
  PACKAGE_OF_SEVERAL: 'is a package of several reports; unpack it and review them one by one',
  INSTANCE_UNREADABLE: 'is no XBRL instance that can be read; “tickmark facts” says where, so that it can be exported again',
  INSTANCE_EMPTY: 'is an XBRL instance without a fact; export it again with its figures',
  DRAFT_EMPTY: 'has no text; it may contain only images',
  DRAFT_TOO_COMPLEX: 'is far larger or more deeply nested than any report; save it as PDF and review that',
  DRAFT_LETTERS_UNKNOWN: 'is written in letters that are not printed here; save it as PDF and review that',
}

const UNMARKABLE: Readonly<Record<MarkFault, string>> = {
  PDF_PROTECTED: 'was not annotated: it is protected against notes; save a copy without protection and review that',
  PDF_NOT_REBUILT: 'was not annotated: it is damaged; print it to a new PDF and review that',
  PDF_PAGES_DIFFER: 'was not annotated: its pages cannot be matched with certainty; print it to a new PDF and review that',
}

/** What went wrong with a file, as a sentence that starts with its name. Rethrows anything that is not the file's fault. */
export function describeFault(file: string, fault: unknown): string {
  if (fault instanceof PdfUnreadable) return `${file} ${UNREADABLE[fault.code]}`
  if (fault instanceof DraftUnprintable) return `${file} ${UNPRINTABLE[fault.code]}`
  if (fault instanceof PdfUnmarkable) return `${file} ${UNMARKABLE[fault.code]}`
  if (fault instanceof TaxonomiesUnreadable) return fault.message
  if (fault instanceof FileTooLarge) return `${file} is larger than 100 MB, which no set of statements is`
  const known = describeSystemFault(file, fault)
  if (known === null) throw fault
  return known
}

// Nothing here loads a library for PDFs, also not the reason why a copy could not be marked.
export { type MarkFault, PdfUnmarkable } from './marking/pdf-unmarkable.ts'
export { type Cited, describeLines, type Entry, listEvidence, nameNorm } from './wording/describe-finding.ts'
export { nameUnit } from './wording/name-unit.ts'
export { plural } from './wording/plural.ts'
export { STANDARDS } from './wording/standards.ts'

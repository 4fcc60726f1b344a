export { DraftUnprintable, type PrintFault } from './printing/draft-unprintable.ts'
export { printFile } from './printing/print-file.ts'
export { isStatements, mayBeStatements } from './printing/is-statements.ts'

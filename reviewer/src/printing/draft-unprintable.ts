export type PrintFault =
  | 'DRAFT_TYPE_UNKNOWN'
  | 'DRAFT_OTHER_FORMAT'
  | 'WORD_ENCRYPTED'
  | 'WORD_DAMAGED'
  | 'WORD_HAS_PARTS'
  | 'PACKAGE_DAMAGED'
  | 'PACKAGE_WITHOUT_REPORT'
  | 'PACKAGE_OF_SEVERAL'
  | 'INSTANCE_UNREADABLE'
  | 'INSTANCE_EMPTY'
  | 'DRAFT_EMPTY'
  | 'DRAFT_TOO_COMPLEX'
  | 'DRAFT_LETTERS_UNKNOWN'

/** Why a draft in markup cannot be printed. The message is for the log; what people see is chosen by `code`. */
export class DraftUnprintable extends Error {
  override readonly name = 'DraftUnprintable'
  readonly code: PrintFault

  constructor(code: PrintFault, cause?: unknown) {
    super(code, { cause })
    this.code = code
  }
}

/** What an independent engine found wrong in a tagged document, in that engine's words. */
export interface ValidatorMessage {
  /** The engine's own, such as `xbrl.4.6.1`. */
  readonly code: string
  readonly severity: 'error' | 'warning'
  readonly text: string
}

/** Why an engine gave no answer. */
export type ValidatorFault = 'missing' | 'timed-out' | 'too-much-memory' | 'too-much-output' | 'failed' | 'unreadable'

/** The engine gave no answer: nothing is known about the document. The message is a sentence for people. */
export class ValidatorFailed extends Error {
  override readonly name = 'ValidatorFailed'
  readonly fault: ValidatorFault

  constructor(fault: ValidatorFault, message: string, options?: ErrorOptions) {
    super(message, options)
    this.fault = fault
  }
}

export interface TaggedDocument {
  /** Only its ending matters: it says what kind of file this is. */
  readonly name: string
  readonly bytes: Uint8Array
}

/** An engine of somebody else's that checks tagged documents. */
export interface TaggedValidator {
  /** As it is shown to people. */
  readonly name: string
  /** Errors and warnings in the engine's order. Throws `ValidatorFailed`; the signal's reason when it is aborted. */
  validate(document: TaggedDocument, signal?: AbortSignal): Promise<readonly ValidatorMessage[]>
}

import type { Finding } from '@tickmark/contract'
import type { Dropped } from '@tickmark/engine'
import type { ModelFacts, Subject } from './answerer.ts'

/** One check's question to a draft, and how many tokens it may cost. */
export interface ReaderRequest {
  readonly subject: Subject
  readonly check: string
  readonly tokens: number
}

export interface ReadAnswer {
  /** Each at most a warning, quoting what stands on its page. */
  readonly findings: readonly Finding[]
  readonly dropped: Dropped
  readonly tokens: number
}

/** `MODEL_REFUSED`: it takes no such question, now or later; `MODEL_FAILED`: it did not come to an answer that can be read. */
export type ReaderFault = 'MODEL_REFUSED' | 'MODEL_FAILED'

/** A question was not answered. What it cost all the same stands in `tokens`. */
export class ReadingFailed extends Error {
  override readonly name = 'ReadingFailed'
  readonly code: ReaderFault
  readonly tokens: number

  constructor(code: ReaderFault, tokens: number, cause: unknown) {
    super(code, { cause })
    this.code = code
    this.tokens = tokens
  }
}

/**
 * Reads drafts for what the checks leave to a person (D24). Throws `ReadingFailed`; once the signal is aborted that, where it has cost
 * something, or the signal's reason.
 */
export interface DraftReader {
  readonly model: Pick<ModelFacts, 'operator' | 'name'>
  /** The longest that one question takes, whatever happens, in milliseconds. */
  readonly questionMs: number
  read(request: ReaderRequest, signal: AbortSignal): Promise<ReadAnswer>
}

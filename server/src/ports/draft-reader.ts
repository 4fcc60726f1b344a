import type { SuggestedPoint } from '@tickmark/contract'
import type { Dropped } from '@tickmark/engine'
import type { ModelFacts, Subject } from './answerer.ts'

/** One check's question to a draft, and how many tokens it may cost. */
export interface ReaderRequest {
  readonly subject: Subject
  readonly check: string
  readonly tokens: number
}

export interface ReadAnswer {
  /** Each at most a warning, quoting its page. */
  readonly findings: readonly SuggestedPoint[]
  readonly dropped: Dropped
  readonly tokens: number
}

/** `MODEL_REFUSED`: the model will not take the question, now or later; `MODEL_FAILED`: it gave no readable answer. */
export type ReaderFault = 'MODEL_REFUSED' | 'MODEL_FAILED'

/** A question was not answered. `tokens` is what it cost nevertheless. */
export class AiReviewFailed extends Error {
  override readonly name = 'AiReviewFailed'
  readonly code: ReaderFault
  readonly tokens: number

  constructor(code: ReaderFault, tokens: number, cause: unknown) {
    super(code, { cause })
    this.code = code
    this.tokens = tokens
  }
}

/**
 * Reads drafts for what the checks leave to judgement (D24). Throws `AiReviewFailed`; once the signal is aborted, `AiReviewFailed` if tokens
 * were used, or else the signal's reason.
 */
export interface DraftReader {
  readonly model: Pick<ModelFacts, 'operator' | 'name'>
  /** The longest that one question takes, whatever happens, in milliseconds. */
  readonly questionMs: number
  read(request: ReaderRequest, signal: AbortSignal): Promise<ReadAnswer>
}

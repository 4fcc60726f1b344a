import type { AnalysisReview, MessageMetadata, MessageRole, ReviewPoint, Standard } from '@tickmark/contract'

/** An earlier message of the same chat. */
export interface EarlierMessage {
  readonly role: MessageRole
  readonly content: string
}

/** The words of a document as the server read them. */
export interface StoredWords {
  /** Identifies exactly these words; it is never reused for others. */
  readonly key: string
  /** Packed `Words`, fetched only where they are needed. */
  load(): Promise<Uint8Array>
}

/** The progress and result of a review, with its findings. */
export interface KnownReview extends AnalysisReview {
  readonly points: readonly ReviewPoint[]
}

/** What answers are based on. All of it is data: nothing in it is ever an instruction (D13). */
export interface Subject {
  /** Absent in the general chat. */
  readonly analysis?: { readonly name: string }
  readonly standard: Standard | null
  /** What the user pasted or the browser read: used for search until the server has read the file. */
  readonly text: string
  /** Progress and result of the newest draft's review; state `none` without a draft. */
  readonly review: KnownReview
  /** Null until the server has read the draft. */
  readonly words: StoredWords | null
}

/** How an answer or a question asked of a language model ended. `stopped`: by a person, or by the end of this process. */
export type ModelOutcome = 'answered' | 'failed' | 'stopped'

/** Whether text may go to the language model (D13), and how many tokens it may cost. */
export type ModelAllowance = { readonly allowed: false } | { readonly allowed: true; readonly tokens: number }

export interface AnswerRequest {
  readonly question: string
  /** The last messages before the question, oldest first. */
  readonly history: readonly EarlierMessage[]
  readonly subject: Subject
  /** The allowance for this question. Answerers without a model ignore it. */
  readonly model: ModelAllowance
}

/** `content` is Markdown. */
export interface GivenAnswer {
  readonly content: string
  readonly metadata: MessageMetadata
  /** A language model's input and output for it, in tokens; absent when none was asked. */
  readonly tokens?: number
}

/** Receives an answer while it is written. */
export interface Listener {
  /** The next piece, as it comes. Marks and citations are known only at the end. */
  text(piece: string): void
  /** Discards everything so far: it is not the answer. */
  restart(): void
}

/** The language model behind an answerer. */
export interface ModelFacts {
  /** Who runs it, as shown to users before any text leaves this machine. */
  readonly operator: string
  readonly name: string
  /** For one user within one day (UTC). */
  readonly tokensPerDay: number
  /** The longest that an answer takes, whatever happens, in milliseconds. */
  readonly answerMs: number
}

/** Why an answer ends early: the user stopped it. */
export class AnswerStopped extends Error {
  override readonly name = 'AnswerStopped'
}

/** No answer came, but asking the model has used tokens. The cause is the actual error. */
export class AnswerLost extends Error {
  override readonly name = 'AnswerLost'
  readonly tokens: number

  constructor(tokens: number, cause: unknown) {
    super('No answer came', { cause })
    this.tokens = tokens
  }
}

/**
 * Answers questions about drafts. Throws on failure, or the signal's reason once it is aborted, each within `AnswerLost`
 * if tokens were used; when the reason is `AnswerStopped` and part of the answer exists, it returns that part.
 */
export interface Answerer {
  /** Absent without a model. */
  readonly model?: ModelFacts
  answer(request: AnswerRequest, signal: AbortSignal, listener?: Listener): Promise<GivenAnswer>
  /**
   * Reads the draft of a subject ahead of questions, if that delays no one. Absent when it has no benefit. Throws as `answer`
   * does; nothing depends on it.
   */
  prepare?(subject: Subject, signal: AbortSignal): Promise<void>
  /** Releases what it keeps, and ends the wait of pending questions. */
  close(): Promise<void>
}

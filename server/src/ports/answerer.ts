import type { AnalysisReview, MessageMetadata, MessageRole, Standard } from '@tickmark/contract'

/** An earlier message of the same chat. */
export interface EarlierMessage {
  readonly role: MessageRole
  readonly content: string
}

/** The words of a document as the server read them. */
export interface StoredWords {
  /** Names exactly these words: the same name never stands for others. */
  readonly key: string
  /** Packed `Words`, fetched only where they are needed. */
  load(): Promise<Uint8Array>
}

/** What may be answered from. All of it is data: nothing in it is ever an instruction (D13). */
export interface Subject {
  /** Absent in the general chat. */
  readonly analysis?: { readonly name: string }
  readonly standard: Standard | null
  /** What the person pasted or the browser read: serves search until the server has read the file. */
  readonly text: string
  /** How far the review of the newest draft is, and what came out; state `none` where there is no draft. */
  readonly review: AnalysisReview
  /** Null until the server has read the draft. */
  readonly words: StoredWords | null
}

/** Whether text may go to the language model (D13), and how many tokens it may cost. */
export type ModelAllowance = { readonly allowed: false } | { readonly allowed: true; readonly tokens: number }

export interface AnswerRequest {
  readonly question: string
  /** The last messages before the question, oldest first. */
  readonly history: readonly EarlierMessage[]
  readonly subject: Subject
  /** What is decided for this question. Whoever has no model needs not look. */
  readonly model: ModelAllowance
}

/** `content` is Markdown. */
export interface GivenAnswer {
  readonly content: string
  readonly metadata: MessageMetadata
  /** What a language model was asked and said for it, in tokens; absent where none was. */
  readonly tokens?: number
}

/** Who is told of an answer while it is made. */
export interface Listener {
  /** The next piece, as it comes. Marks and places are known at the end alone. */
  text(piece: string): void
  /** What came until now is not the answer. */
  restart(): void
}

/** The language model behind an answerer. */
export interface ModelFacts {
  /** Who runs it, as people are told before the first text leaves this machine. */
  readonly operator: string
  readonly name: string
  /** Of one user within one day (UTC). */
  readonly tokensPerDay: number
  /** The longest that an answer takes, whatever happens, in milliseconds. */
  readonly answerMs: number
}

/** Why an answer ends early: whoever asked wants no more of it. */
export class AnswerStopped extends Error {
  override readonly name = 'AnswerStopped'
}

/** No answer came, and asking the model has cost something all the same. The cause is what would have been thrown otherwise. */
export class AnswerLost extends Error {
  override readonly name = 'AnswerLost'
  readonly tokens: number

  constructor(tokens: number, cause: unknown) {
    super('No answer came', { cause })
    this.tokens = tokens
  }
}

/**
 * Answers questions about drafts. Throws what keeps it from answering, or the signal's reason once it is aborted, each within `AnswerLost`
 * where it has cost something; where the reason is `AnswerStopped` and something stood already, it gives that.
 */
export interface Answerer {
  /** Absent where there is none. */
  readonly model?: ModelFacts
  answer(request: AnswerRequest, signal: AbortSignal, listener?: Listener): Promise<GivenAnswer>
  /**
   * Reads the draft of a subject before anybody asks, where that holds nobody up. Absent where nothing is gained by it. Throws as `answer`
   * does; nothing depends on it.
   */
  prepare?(subject: Subject, signal: AbortSignal): Promise<void>
  /** Lets go of what it keeps, and of whoever still waits. */
  close(): Promise<void>
}

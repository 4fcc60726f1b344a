import type { AnalysisReview, MessageMetadata, MessageRole, Standard } from '@tickmark/contract'

/** An earlier message of the same chat. */
export interface SaidBefore {
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

export interface AnswerRequest {
  readonly question: string
  /** The last messages before the question, oldest first. */
  readonly history: readonly SaidBefore[]
  readonly subject: Subject
}

/** `content` is Markdown. */
export interface GivenAnswer {
  readonly content: string
  readonly metadata: MessageMetadata
}

/** Answers questions about drafts. Throws what keeps it from answering, or the signal's reason once it is aborted. */
export interface Answerer {
  answer(request: AnswerRequest, signal: AbortSignal): Promise<GivenAnswer>
  /** Lets go of what it keeps, and of whoever still waits. */
  close(): Promise<void>
}

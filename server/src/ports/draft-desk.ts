import type { Citation, SuggestedPoint, UnsupportedFigure } from '@tickmark/contract'
import type { Dropped, ToolAnswer, ToolFigure } from '@tickmark/engine'
import type { Subject } from './answerer.ts'

/** An answer that a model wrote, with its material. */
export interface WrittenAnswer {
  /** Markdown. */
  readonly content: string
  readonly figures: readonly ToolFigure[]
  /** The user's own questions. */
  readonly asked: readonly string[]
  readonly citations: ToolAnswer['citations']
}

export interface CheckedAnswer {
  /** In the order of the content. */
  readonly unsupported: readonly UnsupportedFigure[]
  /** The places that exist, in the order in which the content names their pages. */
  readonly citations: readonly Citation[]
}

/** What came of what a reader proposed: findings that hold, and how many were left out. */
export interface WeighedProposals {
  readonly findings: readonly SuggestedPoint[]
  readonly dropped: Dropped
}

/** Looks things up in one draft, that of the given subject. Throws on failure. */
export interface DraftDesk {
  /** The whole text, page by page as printed; null when it has more characters than `longest`, empty if there is none. */
  readText(subject: Subject, longest: number, signal: AbortSignal): Promise<string | null>
  /** Runs one of the engine's tools. Wrong names and arguments are answered in words. */
  runTool(subject: Subject, name: string, args: unknown, signal: AbortSignal): Promise<ToolAnswer>
  /** Finds what an answer says that neither the draft nor a tool supports (D12). */
  check(subject: Subject, said: WrittenAnswer, signal: AbortSignal): Promise<CheckedAnswer>
  /** The pages that a check's question to a reader needs, in at most `longest` characters; empty where there are none. */
  readPages(subject: Subject, check: string, longest: number, signal: AbortSignal): Promise<string>
  /** Keeps only those of a reader's proposals for a check's question that the draft supports. */
  weigh(subject: Subject, check: string, proposals: unknown, signal: AbortSignal): Promise<WeighedProposals>
}

import type { ReviewExport } from '@tickmark/exports'
import type { KnownPoint, MarkFault, PeoplesMarks } from '@tickmark/reviewer/marking'
import type { ReviewInputs } from './document-reviewer.ts'

/** `BUSY`: too many files are waiting, or too many of this user. `FAILED`: it takes too much time or memory, or the writer crashes. */
export type ExportFault = MarkFault | 'BUSY' | 'FAILED'

export class ExportRefused extends Error {
  override readonly name = 'ExportRefused'
  readonly code: ExportFault

  constructor(code: ExportFault, cause?: unknown) {
    super(code, { cause })
    this.code = code
  }
}

/** A stored draft, to be reviewed again as it was and marked. */
export interface MarkOrder {
  readonly pdf: Uint8Array
  /** Packed `Words`. */
  readonly words: Uint8Array
  readonly inputs: ReviewInputs
  /** Name of the file, for the summary. */
  readonly file: string
  /** The materiality in force, and who set it or what it is a share of. */
  readonly materiality?: string
  /** Each point by its finding's fingerprint. */
  readonly points: ReadonlyMap<string, KnownPoint>
  readonly people: PeoplesMarks
}

/** Files that can be written from a `ReviewExport` alone. */
export type WrittenKind = 'memo' | 'workbook'

/** Who waits for a file. */
export interface ExportCaller {
  readonly userId: number
  /** Aborted when the caller has gone. */
  readonly signal: AbortSignal
}

/**
 * Makes files away from the event loop, one of each kind at a time, within limits of time and memory. What a file is made of is read when its
 * turn comes, so that nothing is read for a file that is refused, or kept for one that waits. Every call throws `ExportRefused`, what reading
 * throws, or the signal's reason once it is aborted.
 */
export interface Exporter {
  mark(read: () => Promise<MarkOrder>, caller: ExportCaller): Promise<Uint8Array>
  write(kind: WrittenKind, read: () => Promise<ReviewExport>, caller: ExportCaller): Promise<Uint8Array>
  /** Ends the threads and abandons their work. */
  close(): Promise<void>
}

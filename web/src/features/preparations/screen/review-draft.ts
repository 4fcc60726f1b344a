/** Takes a draft as a file to the review of its analysis. */
export interface ReviewDraft {
  readonly isBusy: boolean
  /** `write` makes the file. Failures are shown in a toast. */
  readonly start: (write: (signal: AbortSignal) => Promise<File>) => Promise<void>
}

/** Where a command writes: the streams of the process, or a test's record. */
export interface Output {
  out(text: string): void
  err(text: string): void
  /** Replaces the last line of a terminal; absent where standard error is none. */
  progress?(text: string): void
}

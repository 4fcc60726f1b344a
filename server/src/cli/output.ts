/** Where a command writes: the streams of the process, or a test's record. */
export interface Output {
  out(text: string): void
  err(text: string): void
}

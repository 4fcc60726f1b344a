/** Where a command writes: the process gives its own streams, a test listens. */
export interface Output {
  out(text: string): void
  err(text: string): void
}

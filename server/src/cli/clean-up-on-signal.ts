const SIGNALS = ['SIGINT', 'SIGTERM', 'SIGHUP'] as const

/** Runs `cleanUp` if the process is stopped by a signal, which then takes its default action. Returns how to end this. */
export function cleanUpOnSignal(cleanUp: () => void): () => void {
  const leave = (signal: NodeJS.Signals): void => {
    cleanUp()
    process.kill(process.pid, signal)
  }
  // Once: without this listener the signal takes its default action.
  for (const signal of SIGNALS) process.once(signal, leave)
  return () => {
    for (const signal of SIGNALS) process.off(signal, leave)
  }
}

const everyMs = 60 * 60_000

export interface Sweeping {
  /** Waits for what is under way. */
  stop(): Promise<void>
}

/**
 * Sweeps at once and every hour. Each process does so for itself, because sweeping what has been swept is harmless; one that
 * fails is told and tried again an hour later, and keeps none of the others from their turn.
 */
export function startSweeping(sweeps: readonly (() => Promise<void>)[], onFailure: (error: unknown) => void): Sweeping {
  const sweepAll = async () => {
    for (const sweep of sweeps) await sweep().catch(onFailure)
  }
  let running = sweepAll()
  const timer = setInterval(() => {
    running = running.then(sweepAll)
  }, everyMs)
  timer.unref()
  return {
    async stop() {
      clearInterval(timer)
      await running
    },
  }
}

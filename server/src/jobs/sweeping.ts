const everyMs = 60 * 60_000

export interface Sweeping {
  /** Waits for what is under way. */
  stop(): Promise<void>
}

/**
 * Sweeps at once and every hour. Each process does so for itself, because sweeping what has been swept is harmless; a sweep that
 * fails is told and tried again an hour later.
 */
export function startSweeping(sweep: () => Promise<void>, onFailure: (error: unknown) => void): Sweeping {
  let running = sweep().catch(onFailure)
  const timer = setInterval(() => {
    running = running.then(sweep).catch(onFailure)
  }, everyMs)
  timer.unref()
  return {
    async stop() {
      clearInterval(timer)
      await running
    },
  }
}

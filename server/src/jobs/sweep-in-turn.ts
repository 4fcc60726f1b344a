/** Runs every sweep, one after another. A failure is reported and does not stop the others. */
export async function sweepInTurn(sweeps: readonly (() => Promise<void>)[], onFailure: (error: unknown) => void): Promise<void> {
  for (const sweep of sweeps) await sweep().catch(onFailure)
}

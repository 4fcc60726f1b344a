/** Runs every sweep, one after the other: one that fails is reported and keeps none of the others from their turn. */
export async function sweepInTurn(sweeps: readonly (() => Promise<void>)[], onFailure: (error: unknown) => void): Promise<void> {
  for (const sweep of sweeps) await sweep().catch(onFailure)
}

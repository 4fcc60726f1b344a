import { findHandoverMark } from './handover-mark.ts'

/** Removes the handover that this user has opened, when they sign out: the next user of the browser must not find it. Never rejects. */
export async function forgetHandoverOf(uid: string): Promise<void> {
  if (findHandoverMark()?.openedBy !== uid) return
  try {
    const { removeHandover } = await import('./handover-shelf.ts')
    await removeHandover()
  } catch (error) {
    console.warn('The handover could not be removed', error)
  }
}

import { findHandoverMark, hasOldHandoverMark } from './handover-mark.ts'

/*
 * Removes a handover where none is read. Its shelf is loaded only if there is something to remove, which is rare. Never rejects.
 */

/** The one that this user has opened, when they sign out: the next user of the browser must not find it. */
export async function forgetHandoverOf(uid: string): Promise<void> {
  if (findHandoverMark()?.openedBy === uid) await forget()
}

/** One that is too old. */
export async function forgetOldHandover(): Promise<void> {
  if (hasOldHandoverMark()) await forget()
}

async function forget(): Promise<void> {
  try {
    const { removeHandover } = await import('./handover-shelf.ts')
    await removeHandover()
  } catch (error) {
    console.warn('The handover could not be removed', error)
  }
}

import { type DBSchema, type IDBPDatabase, openDB } from 'idb'
import { makeKey } from '../api/sent-once.ts'
import type { Handover, WaitingHandover } from './handover.ts'
import { isMeantFor, isTooOld, markHandover, unmarkHandover } from './handover-mark.ts'

/** How a handover is written. What an older page wrote in another way cannot be read any more. */
const format = 2

interface Shelf extends DBSchema {
  handover: { key: 'handover'; value: { handover: WaitingHandover; format: number } }
}

/*
 * Where a handover waits: one, in this browser alone. All functions reject if the browser keeps nothing, as in some private windows.
 */

/** In place of an earlier one. */
export async function putHandover(handover: Handover, now = Date.now()): Promise<void> {
  const earlier = await findHandover(now)
  await write({ ...handover, key: makeKey(), madeAt: now, openedBy: null, begun: earlier?.begun ?? null })
}

/** The handover for a user to see. From then on no other account gets it. Null if there is none for this user. */
export async function openHandover(uid: string, now = Date.now()): Promise<WaitingHandover | null> {
  const found = await findHandover(now)
  if (found === null || !isMeantFor(found, uid)) return null
  const opened = { ...found, openedBy: uid }
  if (found.openedBy === null) await write(opened)
  return opened
}

/** Changes what is noted about a handover that has been opened. Does nothing if another has taken its place. */
export async function noteOnHandover(key: string, notes: Partial<Pick<WaitingHandover, 'begun' | 'standard'>>): Promise<void> {
  const found = await findHandover()
  if (found?.key === key) await write({ ...found, ...notes })
}

/** Null if there is none. One that is too old is removed. */
async function findHandover(now = Date.now()): Promise<WaitingHandover | null> {
  const found = await use((shelf) => shelf.get('handover', 'handover'))
  if (found?.format === format && !isTooOld(found.handover, now)) return found.handover
  await removeHandover()
  return null
}

async function write(handover: WaitingHandover): Promise<void> {
  await use((shelf) => shelf.put('handover', { handover, format }, 'handover'))
  markHandover({ ...handover, fileName: handover.draft.name })
}

export async function removeHandover(): Promise<void> {
  unmarkHandover()
  await use((shelf) => shelf.clear('handover'))
}

async function use<Result>(act: (shelf: IDBPDatabase<Shelf>) => Promise<Result>): Promise<Result> {
  const shelf = await openDB<Shelf>('tickmark-handover', 1, {
    upgrade(fresh) {
      fresh.createObjectStore('handover')
    },
  })
  try {
    return await act(shelf)
  } finally {
    shelf.close()
  }
}

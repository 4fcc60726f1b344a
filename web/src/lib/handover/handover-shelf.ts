import { type DBSchema, type IDBPDatabase, openDB } from 'idb'
import { makeKey } from '../api/sent-once.ts'
import type { Handover, WaitingHandover } from './handover.ts'
import { isTooOld, markHandover, unmarkHandover } from './handover-mark.ts'

/** How a handover is written. What an older page wrote in another way cannot be read any more. */
const format = 1

interface Shelf extends DBSchema {
  handover: { key: 'handover'; value: { handover: WaitingHandover; format: number } }
}

/*
 * Where a handover waits: one, in this browser alone. All functions reject if the browser keeps nothing, as in some private windows.
 */

/** In place of an earlier one. */
export async function putHandover(handover: Handover, now = Date.now()): Promise<void> {
  await use((shelf) => shelf.put('handover', { handover: { ...handover, key: makeKey(), madeAt: now }, format }, 'handover'))
  markHandover(now)
}

/** Null if there is none. One that is too old is removed. */
export async function findHandover(now = Date.now()): Promise<WaitingHandover | null> {
  const found = await use((shelf) => shelf.get('handover', 'handover'))
  if (found?.format === format && !isTooOld(found.handover.madeAt, now)) return found.handover
  await removeHandover()
  return null
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

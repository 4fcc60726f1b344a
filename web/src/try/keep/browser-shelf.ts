import { READER_VERSION } from '@tickmark/reviewer/reading'
import { type DBSchema, type IDBPDatabase, openDB } from 'idb'
import type { Additions } from '../review/additions.ts'
import { ChangedElsewhere, type Keeper } from '../review/kept-work.ts'
import type { Kept, KeptComparison, KeptReview, Work } from '../review/model.ts'
import { type PackedWords, packWords, unpackWords } from '../work/pack-words.ts'

/** After the last change. It is what the page promises. */
export const keptDays = 7

/** How things are written. What an older page wrote in another way cannot be read any more. */
const format = 1

interface Shelf extends DBSchema {
  work: { key: 'work'; value: { work: Work; format: number; changedAt: number } }
  files: { key: number; value: ArrayBuffer }
  words: { key: number; value: { readerVersion: string; packed: PackedWords } }
  reviews: { key: number; value: KeptReview }
  comparisons: { key: number; value: KeptComparison }
}

const stores = ['work', 'files', 'words', 'reviews', 'comparisons'] as const

/** Where this browser keeps a review: one, with its documents. Nothing of it leaves the browser. */
export interface BrowserShelf extends Keeper {
  /** What was last changed more than `keptDays` ago, or is written in an older format, is removed, not loaded. */
  load(): Promise<{ kept: Kept | null; wasRemoved: boolean }>
  clear(): Promise<void>
}

/** Rejects if the browser keeps nothing, as in some private windows. */
export async function openBrowserShelf(now: () => number = Date.now, name = 'tickmark-try'): Promise<BrowserShelf> {
  const database = await openDB<Shelf>(name, 1, {
    upgrade(fresh) {
      for (const store of stores) fresh.createObjectStore(store)
    },
  })
  /** When what this page knows was kept; 0 if nothing is. */
  let known = 0
  return {
    async load() {
      const found = await database.get('work', 'work')
      if (found === undefined) return { kept: null, wasRemoved: false }
      if (found.format !== format || now() - found.changedAt > keptDays * 86_400_000) {
        await clear(database)
        return { kept: null, wasRemoved: true }
      }
      known = found.changedAt
      return { kept: await readKept(database, found.work), wasRemoved: false }
    },
    async save(work, additions) {
      // Two changes within a millisecond are two.
      const changedAt = Math.max(now(), known + 1)
      await save(database, work, additions, { known, changedAt })
      known = changedAt
    },
    async clear() {
      await clear(database)
      known = 0
    },
  }
}

async function readKept(database: IDBPDatabase<Shelf>, work: Work): Promise<Kept> {
  const [files, words, reviews, comparisons] = await Promise.all([
    readAll(database, 'files'),
    readAll(database, 'words'),
    readAll(database, 'reviews'),
    readAll(database, 'comparisons'),
  ])
  // Other words are read again when they are needed.
  const current = [...words].filter(([, { readerVersion }]) => readerVersion === READER_VERSION)
  return { work, files, words: new Map(current.map(([id, { packed }]) => [id, unpackWords(packed)])), reviews, comparisons }
}

async function readAll<Name extends Exclude<(typeof stores)[number], 'work'>>(
  database: IDBPDatabase<Shelf>,
  name: Name,
): Promise<Map<number, Shelf[Name]['value']>> {
  const reading = database.transaction(name).store
  const [keys, values] = await Promise.all([reading.getAllKeys(), reading.getAll()])
  return new Map(keys.map((key, at) => [key, values[at] as Shelf[Name]['value']]))
}

/** All of it or nothing: one transaction. Throws `ChangedElsewhere`. */
async function save(
  database: IDBPDatabase<Shelf>,
  work: Work,
  { file, words, review, comparison }: Additions,
  { known, changedAt }: { known: number; changedAt: number },
): Promise<void> {
  const saving = database.transaction(stores, 'readwrite')
  const found = await saving.objectStore('work').get('work')
  if ((found?.changedAt ?? 0) !== known) {
    saving.abort()
    await saving.done.catch(() => undefined)
    throw new ChangedElsewhere()
  }
  const writing: Promise<unknown>[] = [saving.objectStore('work').put({ work, format, changedAt }, 'work')]
  if (file !== undefined) writing.push(saving.objectStore('files').put(file.bytes, file.id))
  if (words !== undefined)
    writing.push(saving.objectStore('words').put({ readerVersion: READER_VERSION, packed: packWords(words.words) }, words.id))
  if (review !== undefined) writing.push(saving.objectStore('reviews').put(review, review.id))
  if (comparison !== undefined) {
    const { documentId, ...kept } = comparison
    writing.push(saving.objectStore('comparisons').put(kept, documentId))
  }
  await Promise.all([...writing, saving.done])
}

async function clear(database: IDBPDatabase<Shelf>): Promise<void> {
  const clearing = database.transaction(stores, 'readwrite')
  await Promise.all([...stores.map((store) => clearing.objectStore(store).clear()), clearing.done])
}

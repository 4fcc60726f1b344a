import { type DBSchema, type IDBPDatabase, openDB } from 'idb'
import type { Additions } from '../review/additions.ts'
import type { Keeper } from '../review/local-review.ts'
import type { Kept, KeptComparison, KeptReview, Work } from '../review/model.ts'
import { type PackedWords, packWords, unpackWords } from '../work/pack-words.ts'

/** After the last change. It is what the page promises. */
export const keptDays = 7

/** How things are written. What an older page wrote in another way cannot be read any more. */
const format = 1

interface Shelf extends DBSchema {
  work: { key: 'work'; value: { work: Work; format: number; changedAt: number } }
  files: { key: number; value: ArrayBuffer }
  words: { key: number; value: PackedWords }
  reviews: { key: number; value: KeptReview }
  comparisons: { key: number; value: KeptComparison }
}

const stores = ['work', 'files', 'words', 'reviews', 'comparisons'] as const

/** Where this browser keeps a review: one, with its documents. Nothing of it leaves the browser. */
export interface BrowserShelf extends Keeper {
  /** Null if there is none. What was last changed more than `keptDays` ago is removed, not loaded. */
  load(): Promise<Kept | null>
  clear(): Promise<void>
}

/** Rejects if the browser keeps nothing, as in some private windows. */
export async function openBrowserShelf(now: () => number = Date.now, name = 'tickmark-try'): Promise<BrowserShelf> {
  const database = await openDB<Shelf>(name, 1, {
    upgrade(fresh) {
      for (const store of stores) fresh.createObjectStore(store)
    },
  })
  return {
    load: () => load(database, now()),
    save: (work, additions) => save(database, work, additions, now()),
    clear: () => clear(database),
  }
}

async function load(database: IDBPDatabase<Shelf>, now: number): Promise<Kept | null> {
  const found = await database.get('work', 'work')
  if (found === undefined) return null
  if (found.format !== format || now - found.changedAt > keptDays * 86_400_000) {
    await clear(database)
    return null
  }
  const [files, words, reviews, comparisons] = await Promise.all([
    readAll(database, 'files'),
    readAll(database, 'words'),
    readAll(database, 'reviews'),
    readAll(database, 'comparisons'),
  ])
  return { work: found.work, files, words: new Map([...words].map(([id, packed]) => [id, unpackWords(packed)])), reviews, comparisons }
}

async function readAll<Name extends Exclude<(typeof stores)[number], 'work'>>(
  database: IDBPDatabase<Shelf>,
  name: Name,
): Promise<Map<number, Shelf[Name]['value']>> {
  const reading = database.transaction(name).store
  const [keys, values] = await Promise.all([reading.getAllKeys(), reading.getAll()])
  return new Map(keys.map((key, at) => [key, values[at] as Shelf[Name]['value']]))
}

/** All of it or nothing: one transaction. */
async function save(
  database: IDBPDatabase<Shelf>,
  work: Work,
  { file, words, review, comparison }: Additions,
  changedAt: number,
): Promise<void> {
  const saving = database.transaction(stores, 'readwrite')
  const writing: Promise<unknown>[] = [saving.objectStore('work').put({ work, format, changedAt }, 'work')]
  if (file !== undefined) writing.push(saving.objectStore('files').put(file.bytes, file.id))
  if (words !== undefined) writing.push(saving.objectStore('words').put(packWords(words.words), words.id))
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

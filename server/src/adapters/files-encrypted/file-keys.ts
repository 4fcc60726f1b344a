import { printKey } from '../../ports/key-print.ts'
import type { FileStore } from '../../ports/file-store.ts'
import type { FileKey } from './envelope.ts'
import { MARKS } from './names.ts'
import { readText } from './take-start.ts'

/** Stored files need a key that is not here. The message is a line for the operator. */
export class FileKeysMissing extends Error {
  override readonly name = 'FileKeysMissing'
}

/**
 * The operator's keys, the newest first, and the marks in the store that say which of them files need: a mark for each key that has encrypted
 * a file, with the key's fingerprint. Without a key, files are stored plain.
 */
export class FileKeys {
  readonly all: readonly FileKey[]
  readonly #store: Pick<FileStore, 'open' | 'write' | 'list' | 'remove'>
  #marked: Promise<void> | null = null

  constructor(keys: readonly FileKey[], store: Pick<FileStore, 'open' | 'write' | 'list' | 'remove'>) {
    this.all = keys
    this.#store = store
  }

  /** Encrypts; null where files are stored plain. */
  get newest(): FileKey | null {
    return this.all[0] ?? null
  }

  /** Throws `FileKeysMissing` when a key that files need is not here, or another has its id. */
  async requireAll(): Promise<void> {
    const problems: string[] = []
    for await (const { name } of this.#store.list(MARKS)) {
      const id = name.slice(MARKS.length + 1)
      const needed = (await readText(this.#store, name))?.trim()
      const here = this.all.find((key) => key.id === id)
      if (here === undefined) problems.push(`the key "${id}" (fingerprint ${needed}), which FILES_KEYS lacks`)
      else if (printKey(here.material) !== needed) {
        problems.push(`the key "${id}" with the fingerprint ${needed}, but the one in FILES_KEYS has ${printKey(here.material)}`)
      }
    }
    if (problems.length > 0) {
      throw new FileKeysMissing(
        `Uploaded files are encrypted with ${problems.join('; and with ')}. Set FILES_KEYS to all keys that files need; docs/operations.md says what to do if one is lost.`,
      )
    }
  }

  /** Notes that files need the newest key, before the first one does. */
  async markNewest(): Promise<void> {
    const { newest } = this
    if (newest === null) return
    this.#marked ??= this.#store.write(`${MARKS}/${newest.id}`, Buffer.from(`${printKey(newest.material)}\n`))
    await this.#marked.catch((error: unknown) => {
      this.#marked = null
      throw error
    })
  }

  /** Removes the marks of all other keys. Returns their ids. Call it when no file needs them. */
  async forgetOlder(): Promise<readonly string[]> {
    const forgotten: string[] = []
    for await (const { name } of this.#store.list(MARKS)) {
      const id = name.slice(MARKS.length + 1)
      if (id === this.newest?.id) continue
      await this.#store.remove(name)
      forgotten.push(id)
    }
    return forgotten
  }
}

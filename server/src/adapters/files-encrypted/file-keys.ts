import { printKey } from '../../ports/key-print.ts'
import type { FileStore } from '../../ports/file-store.ts'
import { FileKeysMissing } from '../../ports/files.ts'
import type { FileKey } from './envelope.ts'
import { MARKS } from './names.ts'

/** That files need a key: the file `keys/ID.FINGERPRINT` in the store. */
interface Mark {
  readonly name: string
  readonly id: string
  readonly print: string
}

const readMark = (name: string): Mark => {
  const [id = '', print = ''] = name.slice(MARKS.length + 1).split('.')
  return { name, id, print }
}

const nameMark = ({ id, material }: FileKey): string => `${MARKS}/${id}.${printKey(material)}`

/**
 * The operator's keys, the newest first, and the marks in the store that say which of them files need: a mark for each key that encrypts, made
 * before it does so. Without a key, files are stored plain.
 */
export class FileKeys {
  readonly all: readonly FileKey[]
  readonly #store: Pick<FileStore, 'write' | 'list' | 'remove'>

  constructor(keys: readonly FileKey[], store: Pick<FileStore, 'write' | 'list' | 'remove'>) {
    this.all = keys
    this.#store = store
  }

  /** Encrypts; null where files are stored plain. */
  get newest(): FileKey | null {
    return this.all[0] ?? null
  }

  /** Throws `FileKeysMissing` when a key that files need is not here, or another has its id. */
  async requireAll(): Promise<void> {
    this.#require(await this.#list())
  }

  /**
   * Notes that files need the newest key. Call it before each file that is stored: the mark may have been removed by a rotation elsewhere, and
   * another process may have been started with other keys. Throws `FileKeysMissing` like `requireAll`, and then leaves no mark behind.
   */
  async markNewest(): Promise<void> {
    const marks = await this.#list()
    this.#require(marks)
    const { newest } = this
    if (newest === null) return
    const name = nameMark(newest)
    if (marks.some((mark) => mark.name === name)) return
    await this.#store.write(name, Buffer.from(`${newest.id}\n`))
    // Of two processes that write marks at the same time, at least the later one sees both.
    try {
      this.#require(await this.#list())
    } catch (error) {
      await this.#store.remove(name)
      throw error
    }
  }

  async isMarked(): Promise<boolean> {
    return (await this.#list()).some(({ id }) => id === this.newest?.id)
  }

  /** Removes the mark of the newest key, when no file needs it after all. */
  async unmark(): Promise<void> {
    const { newest } = this
    if (newest !== null) await this.#store.remove(nameMark(newest))
  }

  /** Removes the marks of all other keys. Returns their ids. Call it when no file needs them. */
  async forgetOlder(): Promise<readonly string[]> {
    const older = (await this.#list()).filter(({ id }) => id !== this.newest?.id)
    for (const { name } of older) await this.#store.remove(name)
    return [...new Set(older.map(({ id }) => id))]
  }

  async #list(): Promise<readonly Mark[]> {
    const marks: Mark[] = []
    for await (const { name } of this.#store.list(MARKS)) marks.push(readMark(name))
    return marks
  }

  #require(marks: readonly Mark[]): void {
    const problems = marks.flatMap(({ id, print }) => {
      const here = this.all.find((key) => key.id === id)
      if (here === undefined) return [`the key "${id}" (fingerprint ${print}), which FILES_KEYS lacks`]
      const printHere = printKey(here.material)
      return printHere === print ? [] : [`the key "${id}" with the fingerprint ${print}, but the one in FILES_KEYS has ${printHere}`]
    })
    if (problems.length === 0) return
    throw new FileKeysMissing(
      `Uploaded files are encrypted with ${problems.join('; and with ')}. Set FILES_KEYS to all keys that files need; docs/operations.md says what to do if one is lost.`,
    )
  }
}

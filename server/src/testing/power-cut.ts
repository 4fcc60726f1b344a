import * as fs from 'node:fs'
import { basename, dirname, join } from 'node:path'

/**
 * What is durable on a disk: each file's content and each directory's names, as of their last sync. Syncing a file also makes its name
 * durable, as in journaling file systems and as PostgreSQL expects for the files of new tables. Pass `note` to the database as its
 * `onSync`; `writeTo` then creates the folder that a power cut would leave in the worst case.
 */
export class SyncedDisk {
  readonly #root: string
  /** By inode, because a name may refer to another file before its directory is synced. */
  readonly #contents = new Map<number, Buffer>()
  readonly #names = new Map<number, { name: string; inode: number; directory: boolean }[]>()

  /** Treats the folder's current content as synced. */
  constructor(root: string) {
    this.#root = root
    this.note(root)
    for (const entry of fs.readdirSync(root, { recursive: true, encoding: 'utf8' })) this.note(join(root, entry))
  }

  note(path: string): void {
    const status = fs.statSync(path)
    if (!status.isDirectory()) {
      this.#contents.set(status.ino, fs.readFileSync(path))
      this.#keepName(path, status.ino)
      return
    }
    const names = fs.readdirSync(path).map((name) => {
      const { ino, isDirectory } = inspect(join(path, name))
      return { name, inode: ino, directory: isDirectory }
    })
    this.#names.set(status.ino, names)
  }

  #keepName(path: string, inode: number): void {
    const siblings = this.#names.get(fs.statSync(dirname(path)).ino)
    const name = basename(path)
    if (siblings === undefined || siblings.some((sibling) => sibling.name === name && sibling.inode === inode)) return
    siblings.push({ name, inode, directory: false })
  }

  writeTo(folder: string): void {
    this.#write(fs.statSync(this.#root).ino, folder)
  }

  #write(inode: number, folder: string): void {
    fs.mkdirSync(folder, { mode: 0o700 })
    for (const entry of this.#names.get(inode) ?? []) {
      const path = join(folder, entry.name)
      if (entry.directory) this.#write(entry.inode, path)
      else fs.writeFileSync(path, this.#contents.get(entry.inode) ?? '')
    }
  }
}

function inspect(path: string): { ino: number; isDirectory: boolean } {
  const status = fs.statSync(path)
  return { ino: status.ino, isDirectory: status.isDirectory() }
}

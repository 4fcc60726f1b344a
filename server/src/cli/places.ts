import { rename, rm, rmdir } from 'node:fs/promises'
import { dirname, join } from 'node:path'
import { syncPath } from '../db/sync-path.ts'

/** Puts what has been restored in its place, until it is certain that all of it is there. */
export class Places {
  #backwards: (() => Promise<unknown>)[] = []

  /** Moves the folder of files to the place of a server that never received one, or whose files have all been deleted. */
  async putFiles(from: string, to: string): Promise<void> {
    await rmdir(join(to, 'arriving')).catch(() => {})
    await rm(join(to, 'keys'), { recursive: true, force: true })
    await this.put(from, to)
  }

  /** Moves a folder. It replaces nothing but an empty folder. */
  async put(from: string, to: string): Promise<void> {
    await rename(from, to)
    this.add(() => rename(to, from))
    syncPath(dirname(to))
  }

  /** Adds how something that is in its place is removed again. */
  add(takeBack: () => Promise<unknown>): void {
    this.#backwards.push(takeBack)
  }

  settle(): void {
    this.#backwards = []
  }

  async takeBack(): Promise<void> {
    const backwards = this.#backwards.toReversed()
    this.settle()
    const failures: unknown[] = []
    for (const takeBack of backwards) await takeBack().catch((error: unknown) => failures.push(error))
    if (failures.length > 0) throw failures[0]
  }
}

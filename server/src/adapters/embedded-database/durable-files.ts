import fs from 'node:fs'
import * as path from 'node:path'
import { NodeFS } from '@electric-sql/pglite/nodefs'

type Init = Parameters<NodeFS['init']>
type Emscripten = Parameters<NonNullable<Awaited<ReturnType<NodeFS['init']>>['emscriptenOpts']['preRun']>[number]>[0]

const ioError = 29

/** As much of Emscripten's NODEFS as is touched here. */
interface NodeFileSystem {
  readonly realPath: (node: unknown) => string
  readonly stream_ops: { fsync?: (stream: { readonly nfd?: number; readonly node: unknown }) => number }
}

/**
 * PGlite's file system on a real folder, made durable: as shipped it answers every fsync with success and does nothing.
 * `onSync` hears of every path after it reached the disk, `onFailure` when one did not. PostgreSQL panics then, which in WebAssembly
 * spins for ever, so `onFailure` must end the thread.
 */
export class DurableFiles extends NodeFS {
  readonly #onSync: (path: string) => void
  readonly #onFailure: (cause: unknown) => void

  constructor(folder: string, onSync: (path: string) => void, onFailure: (cause: unknown) => void) {
    super(folder)
    this.#onSync = onSync
    this.#onFailure = onFailure
  }

  override async init(...[pglite, options]: Init): ReturnType<NodeFS['init']> {
    const made = await super.init(pglite, options)
    const preRun = [...(made.emscriptenOpts.preRun ?? [])]
    preRun.push((module: Emscripten) => this.#hook(module))
    return { ...made, emscriptenOpts: { ...made.emscriptenOpts, preRun } }
  }

  #hook(module: Emscripten): void {
    const files = (module as { readonly NODEFS?: NodeFileSystem }).NODEFS
    if (files === undefined) throw new Error('This version of PGlite has no NODEFS to make durable')
    files.stream_ops.fsync = (stream) => {
      try {
        const real = files.realPath(stream.node)
        // Directories are open without a descriptor of their own.
        if (stream.nfd === undefined) syncPath(real)
        else fs.fsyncSync(stream.nfd)
        this.#onSync(real)
        return 0
      } catch (cause) {
        this.#onFailure(cause)
        return ioError
      }
    }
  }
}

/** Brings one file or directory to the disk. Windows cannot sync a directory and does not need to. */
export function syncPath(target: string): void {
  const descriptor = fs.openSync(target, 'r')
  try {
    fs.fsyncSync(descriptor)
  } catch (error) {
    if (process.platform !== 'win32') throw error
  } finally {
    fs.closeSync(descriptor)
  }
}

/** Brings a folder with all that is in it to the disk, and its own name in its parent. */
export function syncTree(folder: string): void {
  for (const entry of fs.readdirSync(folder, { withFileTypes: true, recursive: true })) {
    if (!entry.isSymbolicLink()) syncPath(path.join(entry.parentPath, entry.name))
  }
  syncPath(folder)
  syncPath(path.dirname(folder))
}

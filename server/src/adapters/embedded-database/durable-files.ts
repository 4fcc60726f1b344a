import fs from 'node:fs'
import * as path from 'node:path'
import { NodeFS } from '@electric-sql/pglite/nodefs'
import { syncPath } from '../../db/sync-path.ts'

type Init = Parameters<NodeFS['init']>
type Emscripten = Parameters<NonNullable<Awaited<ReturnType<NodeFS['init']>>['emscriptenOpts']['preRun']>[number]>[0]

const ioError = 29

/** The parts of Emscripten's NODEFS that we use. */
interface NodeFileSystem {
  readonly realPath: (node: unknown) => string
  readonly stream_ops: { fsync?: (stream: { readonly nfd?: number; readonly node: unknown }) => number }
}

/**
 * PGlite's file system on a real folder, with a working fsync: as shipped, its fsync does nothing and returns success.
 * `onSync` is called with every path that was synced, `onFailure` when a sync fails. PostgreSQL then panics, which in WebAssembly is
 * an endless loop, so `onFailure` must end the thread.
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
    const initialised = await super.init(pglite, options)
    const preRun = [...(initialised.emscriptenOpts.preRun ?? [])]
    preRun.push((module: Emscripten) => this.#hook(module))
    return { ...initialised, emscriptenOpts: { ...initialised.emscriptenOpts, preRun } }
  }

  #hook(module: Emscripten): void {
    const files = (module as { readonly NODEFS?: NodeFileSystem }).NODEFS
    if (files === undefined) throw new Error('This version of PGlite has no NODEFS to make durable')
    files.stream_ops.fsync = (stream) => {
      try {
        const real = files.realPath(stream.node)
        // Open directories have no descriptor of their own.
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

/** Syncs a folder, its contents, and its entry in the parent folder. */
export function syncTree(folder: string): void {
  for (const entry of fs.readdirSync(folder, { withFileTypes: true, recursive: true })) {
    if (!entry.isSymbolicLink()) syncPath(path.join(entry.parentPath, entry.name))
  }
  syncPath(folder)
  syncPath(path.dirname(folder))
}

import { existsSync } from 'node:fs'
import { join } from 'node:path'
import { listFiles } from './list-files.ts'

/** Where the page for a review in the browser alone is served. Its folder has relative addresses, so its own ends with a slash. */
const address = '/try/'
const page = '/index.html'

export interface TryFolder {
  readonly root: string
  /** The page's own address, for others that mean it. `query` is empty or begins with `?`. */
  findProperAddress(path: string, query: string): string | null
  /** The file of the folder that is served at a path. */
  findFile(path: string): string | null
  isPage(file: string): boolean
}

/** The folder that the build made for the page; null if there is none. */
export function openTryFolder(root: string | null): TryFolder | null {
  if (root === null || !existsSync(join(root, page))) return null
  const files = listFiles(root)
  return {
    root,
    findProperAddress: (path, query) => (path === '/try' || path === '/try/index.html' ? `${address}${query}` : null),
    findFile(path) {
      if (path === address) return page
      const file = path.startsWith(address) ? path.slice(address.length - 1) : ''
      return files.has(file) ? file : null
    },
    isPage: (file) => file === page,
  }
}

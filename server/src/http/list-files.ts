import { readdirSync } from 'node:fs'
import { join, relative, sep } from 'node:path'

/** The files of a built folder by their paths in it, with a slash at the beginning. Compressed copies are sent in place of their originals, never by their own names. */
export const listFiles = (root: string): ReadonlySet<string> => {
  const entries = readdirSync(root, { recursive: true, withFileTypes: true })
  return new Set(
    entries
      .filter((entry) => entry.isFile() && !/\.(?:br|gz)$/.test(entry.name))
      .map((entry) => `/${relative(root, join(entry.parentPath, entry.name)).split(sep).join('/')}`),
  )
}

import { createHash } from 'node:crypto'
import { readdir, readFile, rename, rm, stat, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import type { Taxonomies, TaxonomyElement } from '@tickmark/engine/facts'
import { countUnpacked, kindOfFile, readTaxonomy } from '@tickmark/reviewer/tagging'
import { strFromU8, unzipSync } from 'fflate'
import { readIndex, type TaxonomyFolder, writeIndex } from './taxonomy-index.ts'

/** The largest package of the SEC has 40 MB packed. */
const MAX_PACKED = 200 * 1024 * 1024
const MAX_FILE = 100 * 1024 * 1024
const MAX_UNPACKED = 1024 * 1024 * 1024

interface Package {
  readonly name: string
  readonly size: number
  readonly changed: number
}

/** Changes whenever a package in the folder is added, changed or removed; null without a package, or without the folder. */
export async function nameContents(folder: string): Promise<string | null> {
  const { packages } = await listPackages(folder)
  return packages.length === 0 ? null : nameOf(packages)
}

/**
 * What the official taxonomies in a folder declare (D33): packages as their makers publish them, `.zip`. An index beside them is written
 * when they change, so that they are unpacked once.
 */
export const readTaxonomyFolder = async (folder: string): Promise<TaxonomyFolder> => (await readFolder(folder)).found

export interface FolderReading {
  readonly found: TaxonomyFolder
  /** Whether each package was read, or is not one. Otherwise the same packages may be read the next time. */
  readonly isLasting: boolean
}

/** How the bytes of a package are read: tests have some that cannot be. */
export type ReadPackage = (path: string) => Promise<Uint8Array>

/** As above. */
export async function readFolder(folder: string, read: ReadPackage = readFile): Promise<FolderReading> {
  const { packages, unlisted } = await listPackages(folder)
  if (packages.length === 0) return { found: { taxonomies: new Map(), problems: unlisted }, isLasting: true }
  const index = indexOf(nameOf(packages))
  const known = await readFile(join(folder, index), 'utf8').then(readIndex, () => null)
  const { found, isLasting } = known === null ? await readPackages(folder, packages, read) : { found: known, isLasting: true }
  if (known === null && isLasting) await keepIndex(folder, index, writeIndex(found))
  return { found: { ...found, problems: [...unlisted, ...found.problems] }, isLasting }
}

async function readPackages(folder: string, packages: readonly Package[], read: ReadPackage): Promise<FolderReading> {
  const taxonomies = new Map<string, ReadonlyMap<string, TaxonomyElement>>()
  const problems: string[] = []
  let isLasting = true
  for (const { name, size } of packages) {
    try {
      if (size > MAX_PACKED) throw new Error(`it has more than ${MAX_PACKED / 1024 / 1024} MB`)
      // oxlint-disable-next-line no-await-in-loop -- one after the other: each takes much memory
      const bytes = await read(join(folder, name)).catch((fault: unknown) => {
        isLasting = false
        throw fault
      })
      for (const [namespace, elements] of unpack(bytes))
        taxonomies.set(namespace, new Map([...(taxonomies.get(namespace) ?? []), ...elements]))
    } catch (fault) {
      problems.push(`The taxonomy package ${name} cannot be read: ${explain(fault)}.`)
    }
  }
  return { found: { taxonomies, problems }, isLasting }
}

const explain = (fault: unknown): string => (fault instanceof Error ? fault.message : String(fault))

interface Listing {
  readonly packages: readonly Package[]
  /** What has the name of a package and is none, or cannot be looked at: a sentence for each. */
  readonly unlisted: readonly string[]
}

/** Regular files alone: reading a pipe would wait for ever. */
async function listPackages(folder: string): Promise<Listing> {
  const packages: Package[] = []
  const unlisted: string[] = []
  const names = await readdir(folder).catch((fault: NodeJS.ErrnoException) => {
    if (fault.code !== 'ENOENT') unlisted.push(`The folder of taxonomies cannot be read: ${fault.message}.`)
    return []
  })
  for (const name of names.filter((written) => /\.zip$/i.test(written)).toSorted()) {
    try {
      // oxlint-disable-next-line no-await-in-loop -- a folder has a few packages
      const found = await stat(join(folder, name))
      if (!found.isFile()) throw new Error('it is no regular file')
      packages.push({ name, size: found.size, changed: Math.floor(found.mtimeMs) })
    } catch (fault) {
      unlisted.push(`The taxonomy package ${name} cannot be read: ${explain(fault)}.`)
    }
  }
  return { packages, unlisted }
}

const nameOf = (packages: readonly Package[]): string => createHash('sha256').update(JSON.stringify(packages)).digest('hex').slice(0, 16)

const indexOf = (name: string): string => `.index-${name}.json`

function unpack(bytes: Uint8Array): Taxonomies {
  const isWithin = countUnpacked(bytes.length, MAX_UNPACKED)
  const files = unzipSync(bytes, {
    filter: ({ name, ...sizes }) => {
      if (kindOfFile(name) === null) return false
      if (Math.max(sizes.size, sizes.originalSize) > MAX_FILE || !isWithin(sizes))
        throw new Error('it unpacks to far more than any taxonomy')
      return true
    },
  })
  return readTaxonomy(Object.entries(files).map(([path, file]) => ({ path, text: strFromU8(file).replace(/^\uFEFF/, '') })))
}

/** Without it, packages are read again the next time: the folder may be one that only its owner writes to. */
async function keepIndex(folder: string, index: string, text: string): Promise<void> {
  try {
    const draft = join(folder, `${index}.${process.pid}.${performance.now()}`)
    await writeFile(draft, text)
    await rename(draft, join(folder, index))
    const old = (await readdir(folder)).filter((name) => /^\.index-[\da-f]{16}\.json$/.test(name) && name !== index)
    await Promise.all(old.map((name) => rm(join(folder, name), { force: true })))
  } catch {
    // As above.
  }
}

import { createHash } from 'node:crypto'
import { readdir, readFile, rename, rm, stat, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import type { Taxonomies, TaxonomyElement } from '@tickmark/engine/facts'
import { kindOfFile, readTaxonomy } from '@tickmark/reviewer/tagging'
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
  const packages = await listPackages(folder)
  return packages.length === 0 ? null : nameOf(packages)
}

/**
 * What the official taxonomies in a folder declare (D33): packages as their makers publish them, `.zip`. An index beside them is written
 * when they change, so that they are unpacked once.
 */
export async function readTaxonomyFolder(folder: string): Promise<TaxonomyFolder> {
  const packages = await listPackages(folder)
  if (packages.length === 0) return { taxonomies: new Map(), problems: [] }
  const index = indexOf(nameOf(packages))
  const known = await readFile(join(folder, index), 'utf8').then(readIndex, () => null)
  if (known !== null) return known
  const taxonomies = new Map<string, ReadonlyMap<string, TaxonomyElement>>()
  const problems: string[] = []
  for (const { name, size } of packages) {
    try {
      if (size > MAX_PACKED) throw new Error(`it has more than ${MAX_PACKED / 1024 / 1024} MB`)
      // oxlint-disable-next-line no-await-in-loop -- one after the other: each takes much memory
      for (const [namespace, elements] of unpack(await readFile(join(folder, name))))
        taxonomies.set(namespace, new Map([...(taxonomies.get(namespace) ?? []), ...elements]))
    } catch (fault) {
      problems.push(`The taxonomy package ${name} cannot be read: ${fault instanceof Error ? fault.message : String(fault)}.`)
    }
  }
  const found = { taxonomies, problems }
  await keepIndex(folder, index, writeIndex(found))
  return found
}

async function listPackages(folder: string): Promise<Package[]> {
  const names = await readdir(folder).catch(() => [])
  const packages = names
    .filter((name) => /\.zip$/i.test(name))
    .toSorted()
    .map(async (name): Promise<Package> => {
      const { size, mtimeMs } = await stat(join(folder, name))
      return { name, size, changed: Math.floor(mtimeMs) }
    })
  return Promise.all(packages)
}

const nameOf = (packages: readonly Package[]): string => createHash('sha256').update(JSON.stringify(packages)).digest('hex').slice(0, 16)

const indexOf = (name: string): string => `.index-${name}.json`

function unpack(bytes: Uint8Array): Taxonomies {
  let total = 0
  const files = unzipSync(bytes, {
    filter: ({ name, originalSize }) => {
      if (kindOfFile(name) === null) return false
      total += originalSize
      if (originalSize > MAX_FILE || total > MAX_UNPACKED) throw new Error('it unpacks to far more than any taxonomy')
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

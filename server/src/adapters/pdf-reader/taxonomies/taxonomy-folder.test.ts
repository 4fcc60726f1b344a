import { execFileSync } from 'node:child_process'
import { mkdirSync, mkdtempSync, readdirSync, rmSync, symlinkSync, writeFileSync } from 'node:fs'
import { readFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { strToU8, zipSync } from 'fflate'
import { afterEach, beforeEach, describe, expect, test } from 'vitest'
import { taxonomyFiles } from '../../../../../reviewer/src/tagging/testing/taxonomy-files.ts'
import { writeSharedArchive } from '../../../../../reviewer/src/printing/testing/shared-archive.ts'
import { rememberTaxonomies } from './remember-taxonomies.ts'
import { nameContents, readFolder, type ReadPackage, readTaxonomyFolder } from './taxonomy-folder.ts'

let folder = ''
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'taxonomies-'))
})
afterEach(() => rmSync(folder, { recursive: true }))

const pack = (): Uint8Array => zipSync(Object.fromEntries(taxonomyFiles().map(({ path, text }) => [path, strToU8(text)])))
const listNames = async () => {
  const { taxonomies, problems } = await readTaxonomyFolder(folder)
  return { names: [...(taxonomies.get('http://example.com/core')?.keys() ?? [])], problems }
}

describe('the folder of taxonomies', () => {
  test('has nothing without packages, or where it is missing', async () => {
    expect([await nameContents(folder), await nameContents(join(folder, 'missing'))]).toEqual([null, null])
    expect(await readTaxonomyFolder(join(folder, 'missing'))).toEqual({ taxonomies: new Map(), problems: [] })
  })

  test('is unpacked once, and again when a package changes', async () => {
    writeFileSync(join(folder, 'example.zip'), pack())
    const name = await nameContents(folder)
    const read = await readTaxonomyFolder(folder)
    expect(read.taxonomies.get('http://example.com/core')?.get('Creditors')?.label).toBe('Creditors & other debts')
    expect(readdirSync(folder).toSorted()).toEqual([`.index-${name}.json`, 'example.zip'])
    expect(await readTaxonomyFolder(folder)).toEqual(read)

    writeFileSync(join(folder, 'other.zip'), zipSync({ 'a/readme.txt': strToU8('no schema') }))
    expect(await nameContents(folder)).not.toBe(name)
    expect((await listNames()).names).toContain('Creditors')
    expect(readdirSync(folder).toSorted()).toEqual([`.index-${await nameContents(folder)}.json`, 'example.zip', 'other.zip'])
  })

  test('names a package that cannot be read, and reads the others', async () => {
    writeFileSync(join(folder, 'broken.zip'), 'not a zip')
    writeFileSync(join(folder, 'example.zip'), pack())
    expect(await listNames()).toEqual({
      names: ['Creditors', 'Revenue', 'AssetsHeading', 'EntityName'],
      problems: [expect.stringMatching(/^The taxonomy package broken\.zip cannot be read: /)],
    })
  })

  test('does not trust an index that is not ours', async () => {
    writeFileSync(join(folder, 'example.zip'), pack())
    writeFileSync(
      join(folder, `.index-${await nameContents(folder)}.json`),
      '{"version":1,"taxonomies":[["http://example.com/core",[["X"]]]]}',
    )
    expect((await listNames()).names).toContain('Creditors')
  })

  test('takes regular files alone, and names what is none', async () => {
    writeFileSync(join(folder, 'example.zip'), pack())
    symlinkSync(join(folder, 'missing'), join(folder, 'dangling.zip'))
    mkdirSync(join(folder, 'folder.zip'))
    execFileSync('mkfifo', [join(folder, 'pipe.zip')])
    const { names, problems } = await listNames()
    expect(names).toContain('Creditors')
    expect(problems).toEqual([
      expect.stringMatching(/^The taxonomy package dangling\.zip cannot be read: ENOENT/),
      'The taxonomy package folder.zip cannot be read: it is no regular file.',
      'The taxonomy package pipe.zip cannot be read: it is no regular file.',
    ])
    rmSync(join(folder, 'pipe.zip'))
    // Neither is kept in the index.
    expect((await listNames()).problems).toHaveLength(2)
  })

  test('does not remember a fault of reading', async () => {
    writeFileSync(join(folder, 'example.zip'), pack())
    // The administrator, who may run tests, is kept from no file.
    let isLocked = true
    const read: ReadPackage = (path) => (isLocked ? Promise.reject(new Error('EACCES: permission denied')) : readFile(path))
    const remembered = rememberTaxonomies(folder, read)
    expect((await readFolder(folder, read)).found.problems).toEqual([
      'The taxonomy package example.zip cannot be read: EACCES: permission denied.',
    ])
    expect((await remembered()).size).toBe(0)
    isLocked = false
    expect((await remembered()).get('http://example.com/core')?.size).toBe(4)
    expect((await listNames()).problems).toEqual([])
  })

  test('does not unpack entries that share their bytes', async () => {
    writeFileSync(join(folder, 'bomb.zip'), writeSharedArchive(['a.xsd', 'b.xsd'], strToU8(`<a>${'x'.repeat(1000)}</a>`)))
    expect((await listNames()).problems).toEqual([
      'The taxonomy package bomb.zip cannot be read: it unpacks to far more than any taxonomy.',
    ])
  })
})

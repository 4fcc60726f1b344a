import { mkdtempSync, readdirSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { strToU8, zipSync } from 'fflate'
import { afterEach, beforeEach, describe, expect, test } from 'vitest'
import { taxonomyFiles } from '../../../../../reviewer/src/tagging/testing/taxonomy-files.ts'
import { nameContents, readTaxonomyFolder } from './taxonomy-folder.ts'

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
})

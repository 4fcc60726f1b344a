import { existsSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { describe, expect, test } from 'vitest'
import { root } from '../house/paths.mjs'
import { insertFault } from './break-source.mjs'
import { mutants } from './table.mjs'

const readSource = (path: string) => readFileSync(join(root, path), 'utf8')

describe('the table of mutants', () => {
  test('has fifteen mutants with unique ids, ten of them from the history', () => {
    expect(new Set(mutants.map(({ id }) => id)).size).toBe(15)
    expect(mutants.filter(({ history }) => history !== null)).toHaveLength(10)
  })

  test.each(mutants)('$id matches its file once and changes it', (mutant) => {
    const source = readSource(mutant.file)
    expect(insertFault(source, mutant)).not.toBe(source)
  })

  test.each(mutants)('$id names tests that exist', ({ tests }) => {
    const files = [...tests.fast, ...tests.full]
    expect(files).not.toEqual([])
    for (const { file, grep } of files) {
      expect(existsSync(join(root, file)), file).toBe(true)
      if (grep !== undefined) expect(readSource(file)).toContain(grep)
    }
  })
})

describe('a fault', () => {
  const mutant = { id: 'a', file: 'a.ts', find: 'one', replace: '$& two' }

  test('is inserted literally', () => expect(insertFault('zero one', mutant)).toBe('zero $& two'))

  test.each(['', 'zero', 'one one'])('is refused if its text does not occur exactly once: %j', (source) => {
    expect(() => insertFault(source, mutant)).toThrow(/^Mutant a: its text occurs [02] times in a\.ts/)
  })
})

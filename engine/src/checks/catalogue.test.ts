import { readdirSync, readFileSync } from 'node:fs'
import { describe, expect, test } from 'vitest'
import { CHECKS, findReference } from './catalogue.ts'

describe('the catalogue of checks', () => {
  test('names every check that the code claims, each once', () => {
    const here = new URL('./', import.meta.url)
    const sources = readdirSync(here).filter((name) => name.endsWith('.ts') && !/test|catalogue/.test(name))
    const used = sources.flatMap((name) => readFileSync(new URL(name, here), 'utf8').match(/\b(?:DOC|ARI|XRF)-\d\d\b(?=')/g) ?? [])
    const listed = CHECKS.map(({ id }) => id)
    expect([...new Set(used)].sort()).toEqual([...listed].sort())
  })

  test('cites the paragraph of the standard at hand, and none where good practice alone asks', () => {
    expect(findReference('XRF-04', 'IFRS')).toBe('IAS 7.45')
    expect(findReference('XRF-04', 'US_GAAP')).toBe('ASC 230-10-45-4')
    expect(findReference('ARI-06', 'UK_GAAP')).toBeNull()
  })
})

import { describe, expect, test } from 'vitest'
import { taxonomyFiles } from '../testing/taxonomy-files.ts'
import { readTaxonomy } from './read-taxonomy.ts'

describe('a taxonomy', () => {
  test('has the items of its schema, with periods, sides and standard labels in English', () => {
    const core = readTaxonomy(taxonomyFiles()).get('http://example.com/core')
    expect(Object.fromEntries(core ?? [])).toEqual({
      Creditors: { label: 'Creditors & other debts', period: 'instant', balance: 'credit', isAbstract: false, isMoney: true },
      Revenue: { label: 'Revenue', period: 'duration', balance: 'credit', isAbstract: false, isMoney: true },
      AssetsHeading: { label: null, period: 'duration', balance: null, isAbstract: true, isMoney: false },
      EntityName: { label: null, period: 'duration', balance: null, isAbstract: false, isMoney: false },
    })
  })

  test('has no entities and no end of nesting', () => {
    const bad = (text: string) => () => readTaxonomy([{ path: 'a.xsd', text }])
    expect(bad('<a>'.repeat(2_000))).toThrow('nested more than')
    expect(bad('')).toThrow('no elements')
  })
})

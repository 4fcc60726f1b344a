import { describe, expect, test } from 'vitest'
import { CHECKS } from './catalogue.ts'
import { cite } from './cite.ts'

const bare = { group: false, listed: false, audited: false, charity: false } as const

describe('the catalogue of checks', () => {
  test('lists every check once, in the groups of the catalogue', () => {
    const ids = CHECKS.map(({ id }) => id)
    expect(new Set(ids).size).toBe(ids.length)
    expect(ids.filter((id) => !/^(?:DOC|ARI|XRF|CMP|PRS|DSC|NAR|ANA|FIL)-\d\d$/.test(id))).toEqual([])
  })

  test('a paragraph of FRS 102 has both editions’ numbers, the later one to be confirmed', () => {
    const ofOne = CHECKS.filter(
      ({ id, norms }) => /^(?:PRS|DSC)/.test(id) && norms?.UK_GAAP?.includes('FRS 102') && !norms.FRS_102_2024?.endsWith(' (?)'),
    )
    expect(ofOne.map(({ id }) => id)).toEqual([])
  })

  test('cites no International Standard on Auditing for statements under US GAAP', () => {
    expect(CHECKS.filter(({ norms }) => /\bISA\b/.test(norms?.US_GAAP ?? '')).map(({ id }) => id)).toEqual([])
  })

  test('every check says how it avoids false alarms', () => {
    expect(CHECKS.filter(({ guard, verifies }) => guard === '' || verifies === '')).toEqual([])
  })
})

describe('a citation', () => {
  const norms = {
    IFRS: 'IAS 1.54',
    IFRS_18: 'IFRS 18.96-106',
    UK_GAAP: 'FRS 102 4.2',
    FRS_102_2024: 'FRS 102 4.2 (?)',
    FRS_105: 'FRS 105 4.2',
  }

  test('is of the edition in force when the period began', () => {
    expect(cite(norms, { ...bare, standard: 'IFRS', edition: 'IAS_1' })).toEqual({ reference: 'IAS 1.54' })
    expect(cite(norms, { ...bare, standard: 'IFRS', edition: 'IFRS_18' })).toEqual({ reference: 'IFRS 18.96-106' })
    expect(cite(norms, { ...bare, standard: 'UK_GAAP', edition: 'FRS_102_2022' })).toEqual({
      reference: 'FRS 102 4.2',
      edition: 'January 2022 edition',
    })
  })

  test('is company law alone where the period begins before FRS 102 was in force', () => {
    const old = { ...bare, standard: 'UK_GAAP', edition: 'BEFORE_FRS_102' } as const
    expect(cite(norms, old)).toEqual({})
    expect(cite({ UK_GAAP: 'FRS 102 9.23; CA 2006 s409' }, old)).toEqual({ reference: 'CA 2006 s409' })
  })

  test('says when a paragraph has yet to be confirmed', () => {
    expect(cite(norms, { ...bare, standard: 'UK_GAAP', edition: 'FRS_102_2024' })).toEqual({
      reference: 'FRS 102 4.2',
      edition: 'September 2024 edition',
      toBeConfirmed: true,
    })
  })

  test('follows the size regime, and is empty if only good practice asks for it', () => {
    expect(cite(norms, { ...bare, standard: 'UK_GAAP', regime: 'micro' })).toEqual({ reference: 'FRS 105 4.2' })
    const small = { ...norms, FRS_102_1A: 'FRS 102 1AC.35' }
    expect(cite(small, { ...bare, standard: 'UK_GAAP', regime: 'small', edition: 'FRS_102_2022' })).toEqual({
      reference: 'FRS 102 1AC.35',
      edition: 'January 2022 edition',
    })
    expect(cite(small, { ...bare, standard: 'UK_GAAP', regime: 'small', edition: 'FRS_102_2024' }).reference).toBe('FRS 102 4.2')
    expect(cite(norms, { ...bare, standard: 'US_GAAP' })).toEqual({})
    expect(cite(norms, { ...bare, standard: null })).toEqual({})
  })
})

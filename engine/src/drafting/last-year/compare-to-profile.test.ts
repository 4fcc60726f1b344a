import { expect, test } from 'vitest'
import { compareToProfile } from './compare-to-profile.ts'

const profile = { name: 'Wrenfield Joinery Ltd', periodStart: '2024-04-01', currency: 'GBP' } as const
const about = { entity: 'WRENFIELD JOINERY LIMITED', periodEnd: '2024-03-31', currency: 'GBP', scale: 0 }
const list = (change: Partial<typeof about>) => compareToProfile({ ...about, ...change }, profile).map(({ message }) => message)

test('accounts of the same entity for the year before contradict nothing, however its name is abbreviated', () => {
  expect(list({})).toEqual([])
  expect(compareToProfile({ entity: null, periodEnd: null, currency: null, scale: null }, profile)).toEqual([])
  expect(compareToProfile(about, {})).toEqual([])
})

test('another entity, another year and another currency are named', () => {
  expect(list({ entity: 'Wrenfield Holdings Limited' })).toEqual([
    'These are the accounts of Wrenfield Holdings Limited, and the statements are those of Wrenfield Joinery Ltd.',
  ])
  expect(list({ periodEnd: '2023-03-31' })).toEqual([
    'These accounts are for a period that ended on 31 March 2023, and the year before this one ended on 31 March 2024.',
  ])
  expect(list({ currency: 'EUR' })).toEqual(['These accounts are in EUR, and the statements are in GBP.'])
})

test('accounts in coarser amounts than the draft are named, and in finer ones are not', () => {
  expect(compareToProfile({ ...about, scale: 3 }, { ...profile, scale: 'units' })).toEqual([
    {
      message:
        'These accounts are in thousands, and the statements are in whole units: comparatives are rounded, and so are the movements in cash flows and notes.',
      remedy: 'Draft in thousands, or import last year’s trial balance.',
    },
  ])
  expect(compareToProfile({ ...about, scale: 3 }, { ...profile, scale: 3 })).toEqual([])
  expect(compareToProfile(about, { ...profile, scale: 3 })).toEqual([])
  expect(compareToProfile({ ...about, scale: 6 }, { ...profile, scale: 'thousands' })).toEqual([
    expect.objectContaining({ remedy: 'Import last year’s trial balance.' }),
  ])
})

import { describe, expect, it } from 'vitest'
import { judgeBasics } from './basics.mjs'

const labels = {
  entities: ['Ashdown Tools Limited', 'Ashdown'],
  currency: 'GBP',
  scale: '3',
  start: '2024-01-01',
  end: '2024-12-31',
  standard: 'UK_GAAP',
}
const profile = {
  entity: 'ASHDOWN TOOLS LTD.',
  unit: { currency: 'GBP', scale: 3 },
  periodStart: '2024-01-01',
  periodEnd: '2024-12-31',
  standard: 'UK_GAAP',
}

describe('the basics of a document', () => {
  it('are right in any usual spelling of the name', () => {
    expect(new Set(judgeBasics(profile, labels).values())).toEqual(new Set(['right']))
  })

  it.each([
    ['entity', { entity: 'Ashdown Holdings Limited' }],
    ['currency', { unit: { currency: 'USD', scale: 3 } }],
    ['unit', { unit: { currency: 'GBP', scale: 0 } }],
    ['period', { periodStart: '2024-10-01' }],
    ['standard', { standard: 'IFRS' }],
  ] as const)('are wrong in %s alone', (basic, change) => {
    const verdicts = judgeBasics({ ...profile, ...change }, labels)
    expect([...verdicts].filter(([, verdict]) => verdict === 'wrong')).toEqual([[basic, 'wrong']])
  })

  it('are silent where the reviewer does not say, and not scored without a label', () => {
    const verdicts = judgeBasics({ entity: null, unit: null, periodEnd: null, standard: null }, { ...labels, standard: '' })
    expect([...verdicts]).toEqual([
      ['entity', 'silent'],
      ['currency', 'silent'],
      ['unit', 'silent'],
      ['period', 'silent'],
    ])
  })
})

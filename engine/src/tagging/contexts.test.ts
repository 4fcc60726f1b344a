import { describe, expect, test } from 'vitest'
import { aProfile } from '../drafting/testing/a-profile.ts'
import { collectContexts } from './contexts.ts'

describe('the prior period', () => {
  test.each([
    ['begins when the entity says', '2024-07-15', { start: '2024-07-15', end: '2025-03-31' }],
    ['is twelve months where it says nothing', null, { start: '2024-04-01', end: '2025-03-31' }],
  ])('%s', (_, priorPeriodStart, period) => {
    const { list, idOf } = collectContexts(aProfile({ priorPeriodStart }))
    const id = idOf({ year: 'prior', period: 'duration' }, [])
    expect(list()).toEqual([{ id, period, members: [] }])
  })
})

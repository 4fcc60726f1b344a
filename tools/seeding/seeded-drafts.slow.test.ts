import { expect, test } from 'vitest'
import { COMPANIES } from './draft-sample.ts'
import { findMissed } from './find-missed.ts'

test.each(COMPANIES)('the draft of %s has an error at every figure that is mistyped', { timeout: 180_000 }, async (company) => {
  const { mistyped, ...unexpected } = await findMissed(company, 1)
  expect(mistyped).toBeGreaterThan(100)
  expect(unexpected).toEqual({ missed: [], foundAfterAll: [] })
})

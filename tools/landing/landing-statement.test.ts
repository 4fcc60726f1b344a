import { readFileSync } from 'node:fs'
import { expect, test } from 'vitest'
import { readLandingStatement } from './landing-statement.ts'

test('the landing page shows the current review of the sample', async () => {
  const shown = readFileSync(new URL('../../web/src/public/landing/marked-statement.json', import.meta.url), 'utf8')
  expect(JSON.parse(shown)).toEqual(await readLandingStatement())
})

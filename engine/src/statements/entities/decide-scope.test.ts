import { expect, test } from 'vitest'
import { decideScope } from './decide-scope.ts'

test.each([
  [['Orbell plc', 'Consolidated balance sheet'], 'group'],
  [['Company balance sheet'], 'company'],
  [['Consolidated and company balance sheets'], 'group'],
  [['Consolidated balance sheet', 'Company balance sheet'], null],
  [['Balance sheet'], null],
] as const)('%s: %s', (titles, scope) => {
  expect(decideScope(titles).value).toBe(scope)
})

import { expect, test } from 'vitest'
import { decideScope } from './decide-scope.ts'

test.each([
  [['Orbell plc', 'Consolidated balance sheet'], 'group'],
  [['Company balance sheet'], 'company'],
  [['Consolidated and company balance sheets'], 'group'],
  [['Consolidated balance sheet', 'Company balance sheet'], null],
  [['Balance sheet'], null],
  [['Orbell Group Ltd', 'Company balance sheet'], 'company'],
  [['The Orbell Company', 'Consolidated statements', 'of cash flows'], 'group'],
] as const)('%s: %s', (titles, scope) => {
  expect(decideScope(titles).value).toBe(scope)
})

test.each([['Consolidated balance sheet', 'group'] as const, ['Company balance sheet', 'company'] as const])(
  'of two statements on one page, the one below “%s” is that of the %s',
  (title, scope) => {
    const head = ['Orbell plc', 'Consolidated balance sheet', 'Company balance sheet']
    expect(decideScope(head, ['Orbell plc', title, '2025 2024', '£ £']).value).toBe(scope)
  },
)

import { expect, test } from 'vitest'
import { balanceContent } from './balance-content.ts'

test.each([
  ['balanced content', 'q 1 0 0 1 0 0 cm Q', 1, 1],
  ['no content', '', 1, 1],
  ['unclosed states', 'q q 0.1 0 0 0.1 0 0 cm', 1, 3],
  ['unopened states', 'Q Q 2 0 0 2 0 0 cm q', 3, 2],
  ['both', 'Q q q', 2, 3],
  ['q and Q inside names, strings, comments and hexadecimal', '/q /Q (q \\) (Q) q) Tj <71> Tj %q q\n<</q Q1>> BDC qq', 1, 1],
  ['operators without white space between them', '[(q)]TJ q(a)Tj Q', 1, 1],
  ['an inline image', 'BI /W 1 ID q q\x00EIq EI q', 1, 2],
  ['an unterminated string', 'q (q q', 1, 2],
])('%s', (_name, content, saves, restores) => {
  expect(balanceContent(Buffer.from(content, 'latin1'))).toEqual({ saves, restores })
})

import { JournalTests } from '@tickmark/engine/ledgers'
import { renderToStaticMarkup } from 'react-dom/server'
import { expect, test } from 'vitest'
import { LedgerTests } from './ledger-tests.tsx'

function draw(credit: bigint): string {
  const tests = new JournalTests(null)
  const line = { code: '', number: 'J1', date: '2025-06-07', account: '1000' }
  tests.add({ ...line, amount: { value: 5n, decimals: 0 }, row: 2 })
  tests.add({ ...line, amount: { value: -credit, decimals: 0 }, row: 3 })
  return renderToStaticMarkup(<LedgerTests tests={tests.end()} />)
}

test('tests are folded, with a sentence for each and its lines behind it', () => {
  const markup = draw(5n)
  expect(markup).toMatch(/^<details class="[^"]*"><summary[^>]*><span[^>]*>Ledger tests<\/span><\/summary>/)
  expect(markup).toContain('2 of 2 lines are dated on a weekend: 2 on a Saturday, 0 on a Sunday.')
  expect(markup).toContain('7 June 2025')
})

test('only a journal that does not balance has a mark, also while the tests are folded', () => {
  expect(draw(5n)).not.toContain('<svg')
  const summary = /<summary.*?<\/summary>/.exec(draw(4n))?.[0] ?? ''
  expect(summary).toContain('<svg')
  expect(summary).toContain('1 of 1 journals does not balance')
})

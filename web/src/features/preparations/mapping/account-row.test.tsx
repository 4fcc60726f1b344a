import { renderToStaticMarkup } from 'react-dom/server'
import { expect, test } from 'vitest'
import type { WorkedAccount } from '../work/work-out.ts'
import { AccountRow, type AccountRowProps } from './account-row.tsx'

const account: WorkedAccount = {
  key: 'code 1200',
  code: '1200',
  name: 'Bank',
  group: '',
  current: -123_456n,
  posted: 0n,
  prior: 5n,
  class: 'bank',
  from: 'suggested',
  confidence: 'low',
  reason: 'By its name: bank accounts.',
}
const unmapped: WorkedAccount = { ...account, class: null, from: 'none', confidence: null, reason: 'Nothing shows what it is.' }

const draw = (change: Partial<AccountRowProps> = {}): string =>
  renderToStaticMarkup(
    <AccountRow
      account={account}
      at={3}
      decimals={2}
      top={108}
      height={36}
      columns="auto"
      hasPrior
      isActive={false}
      isSelected={false}
      isReadOnly={false}
      hasStatements
      keysDragged={null}
      {...change}
    />,
  )
const wordsOf = (markup: string): string => markup.replace(/<[^>]+>/g, ' ').replace(/\s+/g, ' ')

test('a row knows its place below the heading, and the active one takes the focus', () => {
  expect(draw()).toMatch(/^<div role="row" data-row="3" aria-rowindex="5" aria-selected="false" tabindex="-1"/)
  const active = draw({ isActive: true })
  expect(active).toMatch(/^<div role="row"[^>]* tabindex="0"/)
  expect(active.match(/<button[^>]*tabindex="0"/g)).toHaveLength(2)
  expect(draw()).not.toContain('tabindex="0"')
})

test('credits are in brackets, and how sure a class is, is in words', () => {
  expect(wordsOf(draw())).toContain('1200 Bank (1,234.56)')
  expect(wordsOf(draw())).toContain('Unsure, to check By its name: bank accounts.')
  expect(wordsOf(draw({ account: unmapped }))).toContain('Choose a class Not mapped')
  expect(draw({ account: unmapped })).toContain('aria-label="Class of Bank: none"')
  expect(wordsOf(draw({ account: { ...account, class: null, from: 'chosen', confidence: 'high' } }))).toContain('In no statement Chosen')
})

test('on a narrow screen the words are there for screen readers, and last year is left out', () => {
  const markup = draw({ columns: null })
  expect(markup).toContain('<span class="sr-only">Unsure, to check</span>')
  expect(wordsOf(markup)).not.toContain('0.05')
})

test('an account names what journals posted to it', () => {
  expect(wordsOf(draw())).not.toContain('with journals')
  expect(wordsOf(draw({ account: { ...account, posted: 12n } }))).toContain('with journals')
})

test('for those who may only read, nothing in a row changes anything', () => {
  const markup = draw({ isReadOnly: true })
  expect(markup).not.toMatch(/checkbox|aria-selected|aria-haspopup/)
  expect(wordsOf(markup)).toContain('Bank accounts')
})

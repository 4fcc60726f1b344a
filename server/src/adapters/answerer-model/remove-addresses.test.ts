import { inspect } from 'node:util'
import { describe, expect, test } from 'vitest'
import { readProposals } from './read-proposals.ts'
import { removeAddresses } from './remove-addresses.ts'

describe('addresses in a model’s reply', () => {
  test.each([
    ['see [here](https://evil.example/?q=1) and ![x](//evil.example/a.png)', 'see here and x'],
    ['[a](//evil.example (b) and [c][d] <img src=x> done', 'a and c  done'],
    ['[a](not closed, and <b not closed', '[a](not closed, and <b not closed'],
    ['www.evil.example or mailto:a@evil.example', '(address left out) or (address left out)'],
  ])('are removed, and the words stay: %s', (written, plain) => expect(removeAddresses(written)).toBe(plain))

  test.each(['[a](', '![', '<a', '[a][', '[a]('.repeat(3) + '<b', 'a.', '[', '(', '\n[a]'])(
    'take linear time in endless repetitions of %j',
    (piece) => {
      const written = piece.repeat(Math.ceil(200_000 / piece.length))
      const usageBefore = process.cpuUsage()
      removeAddresses(written)
      const { user, system } = process.cpuUsage(usageBefore)
      expect(user + system).toBeLessThan(2_000_000)
    },
  )

  test('are found despite invisible characters', () => {
    const hide = (text: string): string => text.replaceAll('/', '\u2060/').replaceAll('.', '\u200b.')
    const [point] = readProposals(
      JSON.stringify({ points: [{ title: hide('See https://evil.example/x'), detail: hide('www.evil.example') }] }),
    )
    expect(point).toEqual({ title: 'See (address left out)', detail: '(address left out)' })
  })
})

test('text that is not JSON is reported without quoting it', () => {
  const readError = (): string => {
    try {
      return JSON.stringify(readProposals('{"points": [{"title": Secret Ltd}]}'))
    } catch (error) {
      return inspect(error)
    }
  }
  expect(readError()).toContain('The model did not write JSON')
  expect(readError()).not.toContain('Secret')
})

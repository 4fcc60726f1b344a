import { expect, test } from 'vitest'
import { readTraits } from './read-traits.ts'

test('knows the size regimes of UK companies, and asks no other standard for them', () => {
  const micro = ['prepared in accordance with the micro-entity provisions', 'and the micro-entities regime']
  const small = ['prepared in accordance with the provisions applicable to companies subject to the small companies’ regime']
  expect(readTraits(small.join('\n'), 'UK_GAAP').regime).toBe('small')
  expect(readTraits('Part 15 of the Companies Act 2006 relating to small companies', 'UK_GAAP').regime).toBe('small')
  expect(readTraits('the small companies regime applicable to micro-entities', 'UK_GAAP').regime).toBe('micro')
  expect(readTraits(micro.join('\n'), 'UK_GAAP').regime).toBe('micro')
  expect(readTraits(small.join('\n'), 'IFRS').regime).toBeUndefined()
})

test('says nothing that the text does not say', () => {
  expect(readTraits('Turnover', null)).toEqual({ group: false, listed: false, audited: false, charity: false })
})

test.each([
  ['Statement of financial activities', 'UK_GAAP', true],
  ['prepared under the Charities SORP (FRS 102)', 'UK_GAAP', true],
  ['Registered charity no. 123456', 'UK_GAAP', true],
  ['Charity number: 123456', null, true],
  ['filed with the Charity Commission under the Charities Act 2011', 'UK_GAAP', true],
  // A company that gives to one.
  ['In the year it gave £5,000 to a registered charity that the Charity Commission regulates', 'UK_GAAP', false],
  ['Cover\nContents\nReport\nIt gave £5,000 to Gardens Together (registered charity no. 123456)', 'UK_GAAP', false],
  ['Statement of financial activities', 'IFRS', false],
] as const)('%s, under %s: a charity %s', (text, standard, charity) => {
  expect(readTraits(text, standard).charity).toBe(charity)
})

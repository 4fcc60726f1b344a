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

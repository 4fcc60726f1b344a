import { expect, test } from 'vitest'
import { repairWords } from './repair-words.ts'

const WORDS = new Set(['total', 'asset', 'net', 'income', 'capital', 'and', 'reserve', 'less', 'current'])
const repair = (normalised: string): string => repairWords(`${normalised} `, (word) => WORDS.has(word)).trimEnd()

test.each([
  ['n et current asset', 'net current asset'],
  ['net incom e', 'net income'],
  ['totalasset less current', 'total asset less current'],
  ['capitaland reserve', 'capital and reserve'],
])('%s is %s', (printed, meant) => expect(repair(printed)).toBe(meant))

test.each(['total asset', 'plant and tool', 'netting', 'asset reserve'])('%s stays as it is', (printed) =>
  expect(repair(printed)).toBe(printed),
)

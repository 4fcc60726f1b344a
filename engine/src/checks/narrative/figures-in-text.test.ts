import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { readDocument } from '../../read-document.ts'
import { pagesFromText } from '../../testing/page-from-text.ts'
import { percentOf } from './compare.ts'
import { directionWords } from './direction-words.ts'
import { figuresInText } from './figures-in-text.ts'

const grouped = (value: bigint) => value.toString().replace(/\B(?=(?:\d{3})+$)/g, ',')
const printed = (value: bigint, decimals: number) => {
  const digits = value.toString().padStart(decimals + 1, '0')
  return decimals === 0 ? grouped(value) : `${grouped(BigInt(digits.slice(0, -decimals)))}.${digits.slice(-decimals)}`
}
/** Thousands as millions with one decimal. */
const millions = (value: bigint) => printed((value + 50n) / 100n, 1)

const review = (sentence: string, now: bigint, before: bigint) => {
  const document = readDocument(
    pagesFromText(`Strategic report for the year ended 31 March 2025

${sentence}
========
Profit and loss account
For the year ended 31 March 2025, under FRS 102

                                                    2025         2024
                                                   £'000        £'000
Turnover                                     ${grouped(now).padStart(11)}  ${grouped(before).padStart(11)}
Cost of sales                                     (3,814)      (2,523)
Administrative expenses                             (675)        (275)
Tax on profit                                       (454)        (349)
Profit for the financial year                      1,297        1,037`),
  )
  const input = { document, casts: [] }
  return { amounts: figuresInText.run(input), directions: directionWords.run(input) }
}

const amount = fc.bigInt({ min: 10_000n, max: 90_000_000n })

describe('a sentence about a line of the statements', () => {
  test('that is right is ticked and never questioned', () => {
    fc.assert(
      fc.property(
        amount,
        fc.bigInt({ min: 20n, max: 400n }),
        fc.integer({ min: 0, max: 2 }),
        fc.boolean(),
        (before, permille, decimals, rises) => {
          const moved = (before * permille) / 1000n
          const now = rises ? before + moved : before - moved
          const size = percentOf(moved, before, decimals)
          const sentence = `Turnover ${rises ? 'rose' : 'fell'} by ${printed(size, decimals)}% to £${millions(now)} million (2024: £${millions(before)} million).`
          const { amounts, directions } = review(sentence, now, before)
          expect(amounts.points).toEqual([])
          expect(directions.points).toEqual([])
          expect(amounts.claims).toHaveLength(3)
        },
      ),
      { numRuns: 60 },
    )
  })

  test('and its percentage name the year of each figure that the percentage follows from', () => {
    const { amounts } = review('Turnover rose by 12.5% to £20.4 million (2024: £18.4 million).', 20_432n, 18_378n)
    const [point] = amounts.points ?? []
    expect(point?.claims?.[0]?.terms.map(({ label }) => label)).toEqual(['Turnover (2025)', 'Turnover (2024)', 'Revenue, in the text'])
    expect(point?.detail).toContain('20,432 in “Turnover” (2025) on page 2 and 18,378 in “Turnover” (2024) on page 2, which gives 11.2%')
  })

  test('that repeats last year’s figure for this year is not ticked', () => {
    const { amounts } = review('Turnover was £18.4 million (2024: £18.4 million).', 20_432n, 18_378n)
    const held = amounts.claims?.filter(({ state }) => state !== 'difference')
    expect(held?.map(({ terms }) => terms.map(({ figure }) => figure.text))).toEqual([['18,378', '18.4']])
  })

  test('whose percentage is off by 1.3 points or more is questioned', () => {
    fc.assert(
      fc.property(amount, fc.bigInt({ min: 20n, max: 300n }), fc.bigInt({ min: 13n, max: 150n }), (before, permille, off) => {
        const now = before + (before * permille) / 1000n
        const size = percentOf(now - before, before, 1)
        // A percentage of another order of magnitude is not questioned: it may be about something else.
        fc.pre(size + off < 3n * size)
        const sentence = `Turnover rose by ${printed(size + off, 1)}% to £${millions(now)} million (2024: £${millions(before)} million).`
        expect(
          review(sentence, now, before).amounts.points?.flatMap(({ claims = [] }) => claims.map(({ actual }) => printed(actual, 1))),
        ).toEqual([printed(size + off, 1)])
      }),
      { numRuns: 60 },
    )
  })

  test.each([
    'Turnover rose by 14.0% from £18,378 thousand in 2024 to £20,432 thousand in 2025.',
    'Turnover increased 14.0% from £18,378 thousand in 2024 to £20,432 thousand.',
    'Turnover increased from £18,378 thousand in 2024 to £20,432 thousand in 2025, an increase of 14.0%.',
  ])('whose percentage is beside the earlier amount is questioned: %s', (sentence) => {
    const { amounts } = review(sentence, 20_432n, 18_378n)
    expect(amounts.points?.map(({ title }) => title)).toEqual([
      'The change of Revenue in 2025 is 14.0% in the text; according to the statements it is 11.2%',
    ])
    const right = review(sentence.replace('14.0%', '11.2%'), 20_432n, 18_378n).amounts
    expect(right.points).toEqual([])
    expect(right.claims).toHaveLength(3)
  })

  // 3,814 is the cost of sales.
  test.each([
    [
      'Turnover was £3,814 thousand (2024: £3,625 thousand).',
      'Revenue of 2025 is £3,814 thousand in the text; according to the statements it is 4,379',
    ],
    [
      'Turnover rose to £3,814 thousand, compared with £3,625 thousand in 2024.',
      'Revenue of 2025 is £3,814 thousand in the text; according to the statements it is 4,379',
    ],
    [
      'Turnover was £4,379 thousand (2024: £3,814 thousand).',
      'Revenue of 2024 is £3,814 thousand in the text; according to the statements it is 3,625',
    ],
  ])('whose other amount proves the line is questioned, although a table shows the amount: %s', (sentence, title) => {
    expect(review(sentence, 4_379n, 3_625n).amounts.points?.map((point) => point.title)).toEqual([title])
  })

  test.each([
    'Turnover was £3,814 thousand.',
    'Turnover was £4,379 thousand (2023: £3,814 thousand).',
    'Turnover of the weaving segment was £3,814 thousand (2024: £3,625 thousand).',
    'Turnover was £3,814 thousand (2024: £2,523 thousand).',
  ])('whose line or year is uncertain is not questioned where a table shows the amount: %s', (sentence) => {
    expect(review(sentence, 4_379n, 3_625n).amounts.points).toEqual([])
  })

  test('that says the opposite direction is questioned', () => {
    fc.assert(
      fc.property(amount, fc.bigInt({ min: 50n, max: 400n }), (before, permille) => {
        const now = before + (before * permille) / 1000n
        const sentence = `Turnover fell to £${millions(now)} million (2024: £${millions(before)} million).`
        fc.pre(millions(now) !== millions(before))
        expect(review(sentence, now, before).directions.points).toHaveLength(1)
      }),
      { numRuns: 40 },
    )
  })
})

test.each([
  'Adjusted turnover rose by 40% to £30 million.',
  'Turnover of the weaving segment rose by 40% to £30 million (2024: £21.4 million).',
  'Turnover rose by 40% at constant currency.',
  'Turnover in the fourth quarter was £9.1 million.',
  'The directors expect turnover to rise to £30 million.',
  'Turnover from overseas customers was £12.3 million (2024: £11.1 million).',
])('%s is about something else', (sentence) => {
  const { amounts, directions } = review(sentence, 20_432n, 18_378n)
  expect([...(amounts.points ?? []), ...(directions.points ?? [])]).toEqual([])
})

describe('a word of direction beside a single rounded amount', () => {
  const directions = (sentence: string, now: bigint, before: bigint) => review(sentence, now, before).directions.points?.length

  test('is questioned if the line moved the other way', () => {
    expect(directions('Turnover rose to £18 million.', 18_378n, 20_432n)).toBe(1)
    expect(directions('Turnover rose to £18.4 million.', 18_378n, 20_432n)).toBe(1)
    expect(directions('Turnover rose to £18 million.', 18_378n, 16_120n)).toBe(0)
  })

  test('is not questioned if the amount is not the line’s of this year', () => {
    expect(directions('Turnover rose to £18 million.', 16_120n, 18_378n)).toBe(0)
    expect(directions('Turnover rose to £17 million.', 18_378n, 20_432n)).toBe(0)
  })
})

/** With cash of this year and of last year. */
const balanceSheet = (title: string, cash: string) => `${title}
As at 31 March 2025

                                                    2025         2024
                                                   £'000        £'000
Fixed assets                                       2,000        1,800
Current assets
Debtors                                            1,055        1,120
Cash at bank and in hand                           ${cash}
Creditors: amounts falling due within one year      (500)        (700)
Net current assets                                 1,800        1,345
Net assets                                         3,800        3,145`

test('an amount of one balance sheet beside that of another for the other year is not questioned', () => {
  const titles = (cash: string) => {
    const document = readDocument(
      pagesFromText(`Directors’ report for the year ended 31 March 2025

Cash at bank increased to £1,345 thousand (2024: £1,025 thousand).
========
${balanceSheet('Consolidated balance sheet', '1,245        1,025')}
========
${balanceSheet('Company balance sheet', cash)}`),
    )
    return figuresInText.run({ document, casts: [] }).points?.map(({ title }) => title)
  }
  expect(titles('1,245        1,112')).toEqual(['Cash of 2025 is £1,345 thousand in the text; according to the statements it is 1,245'])
  expect(titles('1,345        1,112')).toEqual([])
})

describe('amounts for a list of years', () => {
  const document = (sentence: string) =>
    readDocument(
      pagesFromText(`Discussion of the results for the year ended December 31, 2025

${sentence}
========
Consolidated statements of operations
(in millions)

                                                     2025         2024         2023
Revenue                                            48,204       45,911       43,870
Other operating expense (income), net                 763          767        1,263
Net income                                          5,512        4,961        4,377`),
    )
  const claimed = (sentence: string) =>
    (figuresInText.run({ document: document(sentence), casts: [] }).claims ?? []).map(({ terms }) => terms.map(({ figure }) => figure.text))

  test('need no "respectively" where there are as many years, and the line is named with its brackets', () => {
    expect(claimed('Other operating expense (income), net was $767 million and $763 million in 2024 and 2025.')).toEqual([
      ['767', '767'],
      ['763', '763'],
    ])
  })

  test('are left out but for the first where the years are fewer', () => {
    expect(claimed('Other operating expense (income), net was $1,263 million, $767 million, and $763 million in 2024 and 2025.')).toEqual([
      ['1,263', '1,263'],
    ])
  })
})

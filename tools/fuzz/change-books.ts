import type { BookLine, Books } from './books.ts'
import { type Random, pick } from './random.ts'

/** What is done to books before they are written, and what a reader must make of it. */
export interface Change {
  readonly name: string
  readonly books: Books
  /** The account whose amount was written in another way: all others must be read as they are. Null: all balances are known. */
  readonly unsure: string | null
}

/** Texts in place of an amount: some are the amount of another program, most are none. */
const EDGES = [
  '', ' ', '-', '--', '0', '-0', '0.00', 'NaN', 'Infinity', '-Infinity', 'null', '1e9', '1E+2', '1E+400', '9'.repeat(29), '9'.repeat(31), '9'.repeat(400),
  '1,234,567.89', '1.234.567,89', '1 234,50', "1'234.50", '(12.50)', '12.50-', '£12.50', '12.50 CR', '0x10', '1.2.3', '1,2,3', '٣', '１２', '=1+1', '#REF!', '-.5', '.5', '5.', '+7',
  '0.123456789012345', '1\u00a0000.00', '\u221212.00', 'abc', '12 EUR', '\u0000', '\ud800',
] // prettier-ignore

const CHANGES: Readonly<Record<string, (books: Books, random: Random) => Books>> = {
  none: (books) => books,
  'journals in another order': (books, random) => shuffle(books, random),
  'a line twice': (books, random) => onLine(books, random, (line) => [line, line]),
  'a line less': (books, random) => onLine(books, random, () => []),
  'another amount': (books, random) => onLine(books, random, (line) => [{ ...line, amount: line.amount + BigInt(1 + random(10_000)) }]),
}

/** Changes books in one of the ways whose effect is known. */
export function changeBooks(books: Books, random: Random): Change {
  const name = pick([...Object.keys(CHANGES), 'another text'], random)
  const change = CHANGES[name]
  if (change !== undefined) return { name, books: change(books, random), unsure: null }
  const printed = pick(EDGES, random)
  let unsure = ''
  const changed = onLine(books, random, (line) => {
    unsure = line.account
    return [{ ...line, printed }]
  })
  return { name: `the amount ${JSON.stringify(printed.slice(0, 40))}`, books: changed, unsure }
}

function onLine(books: Books, random: Random, change: (line: BookLine) => readonly BookLine[]): Books {
  const at = random(books.length)
  const line = random(books[at]?.lines.length ?? 1)
  return books.map((journal, place) =>
    place === at ? { ...journal, lines: journal.lines.flatMap((one, position) => (position === line ? change(one) : [one])) } : journal,
  )
}

function shuffle(books: Books, random: Random): Books {
  const left = [...books]
  return books.map(() => left.splice(random(left.length), 1)).flat()
}

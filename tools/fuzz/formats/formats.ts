import { type Books, countBalances, makeBooks } from '../books.ts'
import { changeBooks } from '../change-books.ts'
import { damageBytes, encode } from '../damage-bytes.ts'
import { damageText } from '../damage-text.ts'
import { judgeChange, judgeReading, readBytes } from '../judge-ledger.ts'
import { SOURCES, trySource } from '../judge-source.ts'
import { type Random, pick } from '../random.ts'
import { writeAuditFile } from './audit-file.ts'
import { CONTRA, writeDatev, writeDelimited, writeFec } from './delimited.ts'
import { journalAccount, writeJournal } from './journal.ts'
import { answerAsQuickBooks, answerAsXero } from './sources.ts'
import { writeWorkbook } from './workbook.ts'

/** What was tried, and what is wrong with its answer; null if nothing is. */
export interface Trial {
  readonly input: Buffer
  readonly fault: string | null
}

interface TextFormat {
  readonly write: (books: Books, random: Random) => string
  readonly nameOf?: (account: { readonly code: string; readonly name: string }) => string
  /** The account that every line is posted against. */
  readonly contra?: string
  readonly expect?: (books: Books) => Map<string, bigint>
}

/** Each posting of a batch debits one account and credits the other. */
const countWithContra = (books: Books): Map<string, bigint> => {
  const balances = countBalances(books)
  const sum = [...balances.values()].reduce((all, amount) => all + amount, 0n)
  return sum === 0n ? balances : balances.set(CONTRA, -sum)
}

const TEXTS: Readonly<Record<string, TextFormat>> = {
  delimited: { write: writeDelimited },
  datev: { write: writeDatev, expect: countWithContra, contra: CONTRA },
  'audit-file': { write: writeAuditFile },
  fec: { write: writeFec, nameOf: ({ code }) => code.slice(0, 4) },
  journal: { write: writeJournal, nameOf: ({ name }) => journalAccount(name) },
}

const codeOf = ({ code }: { readonly code: string }): string => code

/** A quarter of all inputs are changed in a way whose effect is known; the others are damaged, and any consistent answer will do. */
async function tryText({ write, nameOf = codeOf, expect = countBalances, contra }: TextFormat, random: Random): Promise<Trial> {
  const change = changeBooks(makeBooks(random), random)
  const text = write(change.books, random)
  const isDamaged = random(4) !== 0
  const damaged = isDamaged ? damageText(text, random) : text
  const encoded = isDamaged ? encode(damaged, random) : Buffer.from(text)
  const input = isDamaged && random(4) === 0 ? damageBytes(encoded, random) : encoded
  const chunk = pick([input.length + 1, 100, 4096], random)
  return judged(input, async () => {
    const reading = await readBytes(input, chunk)
    const fault = reading === null ? null : judgeReading(reading)
    return fault ?? (isDamaged ? null : judgeChange(reading, change, nameOf, expect(change.books), contra))
  })
}

async function tryWorkbook(random: Random): Promise<Trial> {
  const change = changeBooks(makeBooks(random), random)
  const isDamaged = random(4) !== 0
  const packed = writeWorkbook(change.books, random, isDamaged && random(3) !== 0)
  const input = isDamaged && random(2) === 0 ? damageBytes(packed, random) : packed
  return judged(input, async () => {
    const reading = await readBytes(input, input.length + 1)
    const fault = reading === null ? null : judgeReading(reading)
    return fault ?? (isDamaged ? null : judgeChange(reading, change, codeOf))
  })
}

async function judged(input: Buffer, judge: () => Promise<string | null>): Promise<Trial> {
  try {
    return { input, fault: await judge() }
  } catch (error) {
    return { input, fault: error instanceof Error ? (error.stack ?? error.message) : String(error) }
  }
}

/** Makes an input of a format, and judges what its reader answers. */
export const FORMATS: ReadonlyMap<string, (random: Random) => Promise<Trial>> = new Map([
  ...Object.entries(TEXTS).map(([name, format]) => [name, (random: Random) => tryText(format, random)] as const),
  ['workbook', tryWorkbook],
  ['xero', (random) => trySource(SOURCES.xero, answerAsXero, random)],
  ['quickbooks', (random) => trySource(SOURCES.quickbooks, answerAsQuickBooks, random)],
])

import { z } from 'zod'
import * as limits from './limits.ts'

/** What the tests of a ledger's lines came to, as the engine has them: counts, and a few examples. It is kept with the ledger that was imported. */

const Count = z.int().min(0)
const Day = z.iso.date().nullable()
const Row = z.int().min(1)
/** A plain decimal, debits positive. */
const Amount = z.string().regex(/^-?\d{1,60}(?:\.\d{1,60})?$/)
/** A number, a code or an account, as in the file. */
const Text = z.string().max(limits.ledgerTestTextMaxLength)

const listOf = <Item extends z.ZodType>(item: Item) => z.array(item).max(limits.ledgerTestExamples).readonly()

const UnbalancedJournal = z.object({ journal: Text, date: Day, row: Row, difference: Amount, currency: Text })
const TestedLine = z.object({ journal: Text, date: Day, row: Row, account: Text, amount: Amount })
const TestedLines = z.object({ count: Count, examples: listOf(TestedLine) })

const NumberedJournals = z.object({
  code: Text,
  first: Text,
  last: Text,
  numbers: Count,
  missing: Count,
  gaps: z.object({ count: Count, examples: listOf(z.object({ from: Text, to: Text, count: Count })) }),
  repeated: z.object({ count: Count, examples: listOf(z.object({ number: Text, date: Day, row: Row })) }),
})

export const LedgerTests = z.object({
  lines: Count,
  journals: Count,
  unbalanced: z.object({ count: Count, examples: listOf(UnbalancedJournal) }).nullable(),
  numbering: z.array(NumberedJournals).max(limits.ledgerTestSeries).readonly().nullable(),
  outside: z.object({ before: TestedLines, after: TestedLines }).nullable(),
  weekend: z.object({ saturday: Count, sunday: Count, monthEnd: Count, examples: listOf(TestedLine) }).nullable(),
  round: z.object({ thousands: Count, tenThousands: Count, hundredThousands: Count, largest: listOf(TestedLine) }),
})
export type LedgerTests = z.infer<typeof LedgerTests>

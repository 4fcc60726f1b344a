import { z } from 'zod'
import { type JournalPage, SourceFault, type SourceJournal, type SourcePeriod } from '../../../ports/ledger-source.ts'
import { checkJournals } from '../check-balance.ts'
import { AmountNumber, readJson, WholeNumber } from '../read-json.ts'

const what = 'Xero: journals'

/** "/Date(1595203200000)/" or "/Date(1595203200000+0000)/": midnight in UTC of the day, in years of four digits. */
const MicrosoftDate = z.string().transform((text, context) => {
  const [, ms] = /^\/Date\((-?\d{1,13})(?:[+-]\d{4})?\)\/$/.exec(text) ?? []
  if (ms !== undefined) return new Date(Number(ms)).toISOString().slice(0, 10)
  context.addIssue({ code: 'custom', message: 'is not a date' })
  return z.NEVER
})

const JournalsAnswer = z.object({
  Journals: z.array(
    z.object({
      JournalID: z.string().min(1),
      JournalNumber: WholeNumber,
      JournalDate: MicrosoftDate,
      Reference: z.string().nullish(),
      SourceType: z.string().nullish(),
      JournalLines: z.array(
        z.object({
          AccountID: z.string().min(1),
          Description: z.string().nullish(),
          /** Without VAT, which has a line of its own; debits are positive. The gross amount has it twice. */
          NetAmount: AmountNumber,
        }),
      ),
    }),
  ),
})

/** Xero's list of types of transactions, in the words that its screens have. */
const kinds: ReadonlyMap<string, string> = new Map([
  ['ACCREC', 'Sales invoice'],
  ['ACCPAY', 'Bill'],
  ['ACCRECCREDIT', 'Sales credit note'],
  ['ACCPAYCREDIT', 'Bill credit note'],
  ['ACCRECPAYMENT', 'Payment of a sales invoice'],
  ['ACCPAYPAYMENT', 'Payment of a bill'],
  ['ARCREDITPAYMENT', 'Payment of a sales credit note'],
  ['APCREDITPAYMENT', 'Payment of a bill credit note'],
  ['CASHREC', 'Receive money'],
  ['CASHPAID', 'Spend money'],
  ['TRANSFER', 'Bank transfer'],
  ['EXPCLAIM', 'Expense claim'],
  ['EXPPAYMENT', 'Payment of an expense claim'],
  ['MANJOURNAL', 'Manual journal'],
  ['PAYSLIP', 'Payslip'],
  ['WAGEPAYABLE', 'Wages payable'],
])

/** A cursor is the number of the last journal of the page before. */
export const readCursor = (cursor: string | null): number => {
  if (cursor === null) return 0
  if (!/^\d{1,15}$/.test(cursor)) throw new Error('This is no cursor of a Xero pull')
  return Number(cursor)
}

/**
 * Reads a page of `/Journals`: up to 100 journals of the whole organisation with numbers above the offset, in their order. Only those dated in the
 * period are returned. Only an empty page is surely the last.
 */
export function readJournals(text: string, period: SourcePeriod, after: number): JournalPage {
  const { Journals: page } = readJson(what, text, JournalsAnswer)
  let last = after
  for (const { JournalNumber: number } of page) {
    if (number <= last) throw new SourceFault('unclear-answer', `${what}: a page has journals of an earlier page, or out of order`)
    last = number
  }
  const all = page.map((journal): SourceJournal => ({
    id: journal.JournalID,
    number: String(journal.JournalNumber),
    date: journal.JournalDate,
    kind: kinds.get(journal.SourceType ?? '') ?? journal.SourceType ?? '',
    narration: journal.Reference || (journal.JournalLines.find(({ Description: text }) => text)?.Description ?? ''),
    lines: journal.JournalLines.map(({ AccountID: accountId, NetAmount: amount }) => ({ accountId, amount })),
  }))
  // Those of other years are not what is pulled, even if something is wrong with them.
  const journals = all.filter(({ date }) => date >= period.from && date <= period.to)
  return { journals: checkJournals(what, journals), next: page.length === 0 ? null : String(last) }
}

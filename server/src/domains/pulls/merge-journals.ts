import { limits } from '@tickmark/contract'
import type { AccountSection, SourceAccount, SourceJournal, SourceJournalLine } from '../../ports/ledger-source.ts'
import { ExactSum, JournalTests, type LedgerPeriod, type LedgerTests } from '@tickmark/engine/ledgers'
import { getAmount, Sums } from './exact-amounts.ts'
import { hashJournal } from './journal-content.ts'

/** Journals page by page. */
export type Pages = AsyncIterable<readonly SourceJournal[]>

export interface Merged {
  /** What was posted to each account. */
  readonly sums: Sums
  /** What journals have moved between retained earnings and each other account of equity. */
  readonly transfers: Sums
  /** A journal came twice, with other content the second time. */
  readonly isContradictory: boolean
  /** The hash of each journal by its id. */
  readonly hashes: ReadonlyMap<string, string>
  readonly tests: LedgerTests
}

/** Adds up the journals of a pull, each once, and tests their lines. */
export async function mergeJournals(pages: Pages, period: LedgerPeriod, accounts: readonly SourceAccount[]): Promise<Merged> {
  const [sums, transfers, hashes, testing] = [new Sums(), new Sums(), new Map<string, string>(), new JournalTests(period)]
  const labels = new Map(accounts.map((account) => [account.id, labelOf(account)]))
  const sections = new Map(accounts.map(({ id, section }) => [id, section]))
  let row = 0
  let isContradictory = false
  for await (const page of pages) {
    for (const journal of page) {
      const hash = hashJournal(journal)
      const known = hashes.get(journal.id)
      if (known !== undefined) isContradictory ||= known !== hash
      else {
        const { kind: code, date } = journal
        const first = row + 1
        const number = journal.number === '' ? null : journal.number
        for (const { accountId, amount: text } of journal.lines) {
          const amount = getAmount(text)
          sums.add(accountId, amount)
          testing.add({ code, number, date, account: labels.get(accountId) ?? accountId, amount, row: ++row })
        }
        for (const { accountId, amount } of listTransfers(journal, sections)) transfers.add(accountId, getAmount(amount))
        if (number === null) testing.addTransaction({ row: first, date }, [])
        else testing.endJournal()
      }
      hashes.set(journal.id, known ?? hash)
    }
  }
  // The system numbers them itself, over all periods: in one of them, numbers are missing where nothing is. And each has an id.
  return { sums, transfers, hashes, isContradictory, tests: { ...testing.end(), numbering: null, journals: hashes.size } }
}

const labelOf = ({ code, name }: SourceAccount): string => (code === '' ? name : code).slice(0, limits.ledgerTestTextMaxLength)

/**
 * The lines of equity that a journal moves to retained earnings or from them, such as dividends that are closed. A year-end journal may have
 * tax in it, too: then those count that are on the other side of retained earnings, and come to no more than they do.
 */
function listTransfers({ lines }: SourceJournal, sections: ReadonlyMap<string, AccountSection>): readonly SourceJournalLine[] {
  const of = (section: AccountSection) => lines.filter(({ accountId }) => sections.get(accountId) === section)
  const [retained, equity] = [of('retained-earnings'), of('equity')]
  if (retained.length === 0) return []
  if (retained.length + equity.length === lines.length) return equity
  const sum = addUp(retained)
  const others = equity.filter(({ amount }) => getAmount(amount).value < 0n === sum.value > 0n)
  const rest = new ExactSum().add(sum).add(addUp(others))
  return sum.value !== 0n && (rest.value === 0n || rest.value > 0n === sum.value > 0n) ? others : []
}

const addUp = (lines: readonly SourceJournalLine[]): ExactSum =>
  lines.reduce((sum, { amount }) => sum.add(getAmount(amount)), new ExactSum())

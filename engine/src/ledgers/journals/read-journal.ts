import { Accounts, addSigned, type OpenAccount, sidesOf } from '../collect-accounts.ts'
import { copyText } from '../copy-text.ts'
import { Notes } from '../collect-notes.ts'
import { type DateCode, LinesByDate } from '../dates/lines-by-date.ts'
import { formatAmount } from '../../model/print-amount.ts'
import { JournalTests } from '../ledger-tests/journal-tests.ts'
import { LedgerUnreadable } from '../ledger-unreadable.ts'
import type { LedgerPeriod, LedgerReading } from '../trial-balance.ts'
import { findAccountType } from './account-type.ts'
import { addUpTransaction, type Posted } from './add-up-transaction.ts'
import { isJournalDirective, readDirective } from './directives.ts'
import { type Dialect, parsePosting, type Posting } from './parse-posting.ts'

/** What the indented lines beneath a line belong to. */
type Within = 'transaction' | 'directive' | 'rule' | 'comment' | 'string'

const MAX_LINE_LENGTH = 5000
const SPACE = 32
const TAB = 9

/** Reads a journal in plain text, of hledger, ledger or beancount, chunk by chunk. */
export class JournalReader {
  private readonly accounts = new Accounts()
  private readonly byName = new Map<string, Map<string, OpenAccount>>()
  private readonly types = new Map<string, string>()
  private readonly notes = new Notes()
  private dialect: Dialect
  private rest = ''
  private number = 0
  private lines = 0
  private within: Within = 'directive'
  private start = 0
  private date = ''
  private postings: Posting[] = []
  private readonly dates: LinesByDate
  private readonly tests: JournalTests
  /** Of "apply account": what accounts begin with. */
  private readonly prefixes: string[] = []

  constructor({ beancount, period }: { readonly beancount: boolean; readonly period: LedgerPeriod | null }) {
    this.dates = new LinesByDate(period)
    this.tests = new JournalTests(period)
    this.dialect = { beancount, decimalMark: beancount ? '.' : null }
  }

  push(chunk: string): void {
    const text = this.rest + chunk
    let start = 0
    for (let end = text.indexOf('\n'); end >= 0; end = text.indexOf('\n', start)) {
      this.read(text.slice(start, text[end - 1] === '\r' ? end - 1 : end))
      start = end + 1
    }
    this.rest = start === 0 ? text : text.slice(start)
    if (this.rest.length > MAX_LINE_LENGTH * 100) throw new LedgerUnreadable(`Line ${this.number + 1} has no end. The file is no journal.`)
  }

  end(): LedgerReading {
    if (this.rest !== '') this.push('\n')
    this.close()
    const settled = this.dates.end(this.notes)
    const trialBalance = this.accounts.close(settled?.whenOf)
    const accounts = trialBalance.accounts.map((account) => ({ ...account, group: findAccountType(account.name, this.types) }))
    return {
      kind: 'journal',
      asAt: null,
      layout: null,
      trialBalance: { ...trialBalance, accounts },
      lines: this.lines,
      dates: settled?.dates ?? null,
      tests: this.tests.end(settled?.dates.order ?? undefined),
      leftOut: this.notes.listLeftOut(),
      problems: this.notes.listProblems(),
    }
  }

  private read(line: string): void {
    this.number++
    if (line.length > MAX_LINE_LENGTH) return this.reportLine(line, false)
    const first = line.charCodeAt(0)
    if (this.within === 'comment' || this.within === 'string') {
      if (this.within === 'string' ? leavesStringOpen(line) : /^end (?:comment|test)\b/.test(line)) this.within = 'directive'
    } else if (first === SPACE || first === TAB) this.readIndented(line.trim())
    else if (line === '') this.close()
    else this.readFirst(line)
  }

  private readIndented(text: string): void {
    if (text === '') return this.close()
    if (this.within !== 'transaction' || text.startsWith(';') || text.startsWith('#')) return
    // Beancount: "key: value", or tags and links on their own line.
    if (this.dialect.beancount && /^(?:[a-z][\w-]*:(?:\s|$)|\^)/.test(text)) return
    const posting = parsePosting(text, this.dialect)
    if (posting === null || posting === 'assignment' || posting.account === '') return this.reportLine(text, posting === 'assignment')
    this.postings.push(this.prefixes.length === 0 ? posting : { ...posting, account: [...this.prefixes, posting.account].join(':') })
  }

  private readFirst(line: string): void {
    this.close()
    this.start = this.number
    if (/^\d/.test(line)) {
      const directive = this.dialect.beancount && isJournalDirective(line)
      this.within = directive ? 'directive' : 'transaction'
      // The text of a note or a query may go on over several lines.
      if (directive && leavesStringOpen(line)) this.within = 'string'
      if (directive) this.leaveDirective(line)
      else this.date = readDateText(line)
      return
    }
    const directive = readDirective(line)
    this.within = directive.kind === 'rule' || directive.kind === 'comment' ? directive.kind : 'directive'
    if (directive.kind === 'rule') this.notes.leave('rule', this.number, line)
    else if (directive.kind === 'unknown') this.reportLine(line, false)
    else if (directive.kind === 'not-applied') this.reportNotApplied(directive.message, directive.remedy)
    else if (directive.kind === 'type') this.types.set(directive.account, directive.type)
    else if (directive.kind === 'mark') this.dialect = { ...this.dialect, decimalMark: directive.mark }
    else if (directive.kind === 'prefix') this.prefixes.push(directive.account)
    else if (directive.kind === 'end-prefix') this.prefixes.pop()
    if (['type', 'mark', 'directive', 'prefix', 'end-prefix'].includes(directive.kind)) this.leaveDirective(line)
  }

  private leaveDirective(line: string): void {
    if (this.dialect.beancount && /^\S+\s+pad\s/.test(line))
      this.reportNotApplied('“pad” was not applied.', 'Enter the transaction that it means, or export the balances as CSV.')
    this.notes.leave('directive', this.number, line)
  }

  /** Posts the transaction that ends. */
  private close(): void {
    this.within = 'directive'
    if (this.postings.length === 0) return
    const postings = this.postings
    this.postings = []
    const added = addUpTransaction(postings)
    if ('elided' in added) return this.reportElided(added.elided)
    for (const { account } of postings.filter(({ virtual }) => virtual)) this.notes.leave('virtual', this.start, account)
    const rest =
      'open' in added
        ? added.open.map(({ amount, commodity }) => ({ difference: formatAmount(amount.value, amount.decimals), currency: commodity }))
        : []
    this.tests.addTransaction({ row: this.start, date: this.date }, rest)
    for (const posted of 'open' in added ? postings.flatMap(toPosted) : added.posted)
      this.post(posted, this.dates.place(this.date, this.start))
  }

  private post({ account, quantity: { amount, commodity } }: Posted, code: DateCode): void {
    this.lines++
    this.tests.add({ code: '', number: null, date: this.date, account, amount, row: this.start })
    const byCommodity = this.byName.get(account) ?? new Map<string, OpenAccount>()
    if (byCommodity.size === 0) this.byName.set(copyText(account), byCommodity)
    let open = byCommodity.get(commodity)
    if (open === undefined) {
      open = this.accounts.open(`${account}\n${commodity}`, { code: '', name: account, group: '', currency: commodity, row: this.start })
      byCommodity.set(commodity, open)
    }
    addSigned(sidesOf(open, code), amount)
  }

  private reportLine(text: string, assignment: boolean): void {
    this.notes.report({
      kind: 'line-unreadable',
      row: this.number,
      message: `Line ${this.number} ${assignment ? 'sets a balance instead of an amount' : 'cannot be read'}: “${text.slice(0, 60)}”. It was not counted.`,
      remedy: assignment ? 'Enter the amount of the posting.' : 'Correct the line in the file.',
    })
  }

  private reportNotApplied(message: string, remedy: string): void {
    this.notes.report({ kind: 'file-not-followed', row: this.number, message: `Line ${this.number}: ${message}`, remedy })
  }

  private reportElided(postings: number): void {
    this.notes.report({
      kind: 'amount-missing',
      row: this.start,
      message: `The transaction in line ${this.start} cannot be posted: ${postings} postings have no amount.`,
      remedy: 'Correct the transaction in the file.',
    })
  }
}

/** A second date may follow: "2025-03-31=2025-04-02". */
const readDateText = (line: string): string => /^[\d/.-]+/.exec(line)?.[0] ?? ''

const leavesStringOpen = (line: string): boolean => line.split('"').length % 2 === 0

const toPosted = ({ account, quantity, virtual }: Posting): Posted[] => (quantity === null || virtual ? [] : [{ account, quantity }])

import { type Books, printAmount } from '../books.ts'
import { type Random, pick } from '../random.ts'

/** Whether an account is written "Assets:A1200" everywhere, so that beancount takes it too. */
const PREFIX = 'Assets:A'
export const journalAccount = (name: string): string => name.replace(PREFIX, '')

/** A journal in plain text: of ledger and hledger, or of beancount. */
export function writeJournal(books: Books, random: Random): string {
  const isBeancount = random(2) === 0
  const print = pick([(text: string) => `${text} GBP`, ...(isBeancount ? [] : [(text: string) => `£${text}`])], random)
  const head = isBeancount ? 'option "operating_currency" "GBP"\n\n' : '; A journal\n\n'
  const journals = books.map(({ number, date, lines }) => {
    const postings = lines.map(({ account, amount, printed }) => `  ${PREFIX}${account}  ${print(printed ?? printAmount(amount))}\n`)
    return `${date} ${isBeancount ? `* "Entry ${number}"` : `Entry ${number}`}\n${postings.join('')}\n`
  })
  return head + journals.join('')
}

import { type BookLine, type Books, printAmount } from '../books.ts'
import { type Random, pick } from '../random.ts'

/** How an audit file (SAF-T) of one country writes what others write in another way. */
interface Country {
  readonly prefix: string
  readonly hasAmountElements: boolean
  readonly hasSides: boolean
  readonly currency: string
}

const COUNTRIES: readonly Country[] = [
  { prefix: 'n1:', hasAmountElements: true, hasSides: false, currency: 'DefaultCurrencyCode' },
  { prefix: '', hasAmountElements: false, hasSides: true, currency: 'CurrencyCode' },
  { prefix: '', hasAmountElements: false, hasSides: false, currency: 'DefaultCurrencyCode' },
]

const escape = (text: string): string => text.replaceAll('&', '&amp;').replaceAll('<', '&lt;')

/** An audit file of Norway, Portugal or the OECD. */
export function writeAuditFile(books: Books, random: Random): string {
  const { prefix, hasAmountElements, hasSides, currency } = pick(COUNTRIES, random)
  const element = (name: string, content: string): string => `<${prefix}${name}>${content}</${prefix}${name}>`
  const accounts = [...new Set(books.flatMap(({ lines }) => lines.map(({ account }) => account)))]
  const chart = accounts.map(
    (id) => element('Account', element('AccountID', id) + element('AccountDescription', `Account of ${id}`)) + '\n',
  )
  const writeLine = ({ account, amount, printed }: BookLine): string => {
    const side = amount < 0n ? 'Credit' : 'Debit'
    const text = escape(printed ?? printAmount(amount < 0n ? -amount : amount))
    const value = element(`${side}Amount`, hasAmountElements ? element('Amount', text) : text)
    return element(hasSides ? `${side}Line` : 'Line', element('AccountID', account) + value) + '\n'
  }
  const journals = books.map(({ number, date, lines }) => {
    const written = lines.map(writeLine).join('')
    return (
      element(
        'Transaction',
        element('TransactionID', String(number)) + element('TransactionDate', date) + (hasSides ? element('Lines', written) : written),
      ) + '\n'
    )
  })
  return `<?xml version="1.0"?>\n<${prefix}AuditFile${prefix === '' ? '' : ' xmlns:n1="urn:StandardAuditFile-Taxation-Financial:NO"'}>${element('Header', element(currency, 'NOK'))}
${element('MasterFiles', element('GeneralLedgerAccounts', chart.join('')))}
${element('GeneralLedgerEntries', element('Journal', element('JournalID', 'GL') + journals.join('')))}</${prefix}AuditFile>`
}

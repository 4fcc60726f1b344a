import { type BookLine, type Books, countBalances, printAmount } from '../books.ts'
import { type Random, pick } from '../random.ts'

type Write = (books: Books) => readonly (readonly string[])[]

const debitOf = ({ amount, printed }: BookLine): string => (amount < 0n ? '' : (printed ?? printAmount(amount)))
const creditOf = ({ amount, printed }: BookLine): string => (amount < 0n ? (printed ?? printAmount(-amount)) : '')
const signed = ({ amount, printed }: BookLine): string => printed ?? printAmount(amount)
const name = (account: string): string => `Account of ${account}`
/** A trial balance has one line for each account; a changed text replaces its balance. */
const balances = (books: Books): BookLine[] => {
  const printed = new Map(
    books.flatMap(({ lines }) => lines.flatMap((line) => (line.printed === undefined ? [] : [[line.account, line.printed]]))),
  )
  return [...countBalances(books)].map(([account, amount]) => {
    const text = printed.get(account)
    return { account, amount, ...(text === undefined ? {} : { printed: text }) }
  })
}
const lines = (books: Books) => books.flatMap(({ number, date, lines: of }) => of.map((line) => ({ number, date, line })))

/** The layouts of trial balances and ledgers, as the programs named export them. */
export const LAYOUTS: Readonly<Record<string, Write>> = {
  Xero: (books) => [
    ['Account Code', 'Account', 'Account Type', 'Debit - Year to date', 'Credit - Year to date'],
    ...balances(books).map((line) => [line.account, name(line.account), 'Bank', debitOf(line), creditOf(line)]),
  ],
  QuickBooks: (books) => [
    ['', 'Debit', 'Credit'],
    ...balances(books).map((line) => [`${line.account} ${name(line.account)}`, debitOf(line), creditOf(line)]),
  ],
  Sage: (books) => [
    ['N/C', 'Name', 'Debit', 'Credit'],
    ...balances(books).map((line) => [line.account, name(line.account), debitOf(line), creditOf(line)]),
  ],
  SAP: (books) => [
    ['G/L Account', 'G/L Account Name', 'Ending Balance in Company Code Currency'],
    ...balances(books).map((line) => [line.account, name(line.account), signed(line)]),
  ],
  ADS: (books) => [
    ['Journal_ID', 'Effective_Date', 'GL_Account_Number', 'Amount', 'Amount_Currency'],
    ...lines(books).map(({ number, date, line }) => [`J${number}`, date, line.account, signed(line), 'GBP']),
  ],
  ledger: (books) => [
    ['Journal', 'Date', 'Account', 'Name', 'Debit', 'Credit'],
    ...lines(books).map(({ number, date, line }) => [`J${number}`, date, line.account, name(line.account), debitOf(line), creditOf(line)]),
  ],
}

const quote = (field: string, delimiter: string): string =>
  field.includes(delimiter) || /["\r\n]/.test(field) ? `"${field.replaceAll('"', '""')}"` : field

export const writeRows = (rows: readonly (readonly string[])[], delimiter: string, end = '\n'): string =>
  rows.map((row) => row.map((field) => quote(field, delimiter)).join(delimiter) + end).join('')

/** Books in one of the layouts, divided in one of the usual ways. */
export const writeDelimited = (books: Books, random: Random): string =>
  writeRows(pick(Object.values(LAYOUTS), random)(books), pick([',', ';', '\t'], random), pick(['\n', '\r\n'], random))

const FEC =
  'JournalCode JournalLib EcritureNum EcritureDate CompteNum CompteLib CompAuxNum CompAuxLib PieceRef PieceDate EcritureLib Debit Credit EcritureLet DateLet ValidDate Montantdevise Idevise'

/** The fichier des écritures comptables (article A.47 A-1 of the Livre des procédures fiscales). */
export function writeFec(books: Books, random: Random): string {
  const amount = (line: BookLine, side: 1n | -1n): string =>
    line.amount * side > 0n ? (line.printed ?? printAmount(line.amount * side, ',')) : '0,00'
  const rows = lines(books).map(({ number, date, line }) => {
    const day = date.replaceAll('-', '')
    const account = `${line.account}00`
    return [
      'VE',
      'Ventes',
      String(number),
      day,
      account,
      name(account),
      '',
      '',
      'P1',
      day,
      'Libellé',
      amount(line, 1n),
      amount(line, -1n),
      '',
      '',
      day,
      '',
      '',
    ]
  })
  return writeRows([FEC.split(' '), ...rows], pick(['\t', '|'], random), '\r\n')
}

const DATEV_HEADINGS =
  'Umsatz (ohne Soll/Haben-Kz);Soll/Haben-Kennzeichen;WKZ Umsatz;Kurs;Basis-Umsatz;WKZ Basis-Umsatz;Konto;Gegenkonto (ohne BU-Schlüssel);BU-Schlüssel;Belegdatum;Belegfeld 1;Belegfeld 2;Skonto;Buchungstext'
/** Each line is a posting against this account. */
export const CONTRA = '9000'

/** A batch of postings in the format of DATEV. */
export function writeDatev(books: Books): string {
  const header =
    '"EXTF";700;21;"Buchungsstapel";9;20260110102500000;;"RE";"";"";1001;456;20250101;4;20250101;20251231;"Buchungen";"";1;0;0;"EUR"'
  const postings = lines(books).map(({ number, date, line: { account, amount, printed } }) => {
    const text = printed ?? printAmount(amount < 0n ? -amount : amount, ',')
    return `${quote(text, ';')};"${amount < 0n ? 'H' : 'S'}";"EUR";;;"";${account};${CONTRA};"40";${date.slice(8)}${date.slice(5, 7)};"R${number}";"";;"Text"`
  })
  return [header, DATEV_HEADINGS, ...postings].join('\r\n')
}

import { balanceOf, formatAmount, LedgerUnreadable } from '@tickmark/engine/ledgers'
import { strToU8 } from 'fflate'
import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { describeLedger } from '../describe-ledger.ts'
import { type LedgerFile, readLedgerFile } from '../read-ledger-file.ts'

async function* inChunks(bytes: Uint8Array, size: number): AsyncGenerator<Uint8Array> {
  for (let at = 0; at < bytes.length; at += size) {
    await Promise.resolve()
    yield bytes.subarray(at, at + size)
  }
}
const read = (file: Uint8Array | string, size = 1000): Promise<LedgerFile> =>
  readLedgerFile(inChunks(typeof file === 'string' ? strToU8(file) : file, size))

/** The first 64 KB of a file are read at once: what is to be read in pieces comes after them. */
const pad = (text: string): string => text.replace(/(?<=<(?:n1:)?Header>)/, ' '.repeat(70_000))

const listBalances = ({ reading: { trialBalance } }: LedgerFile): string[] =>
  trialBalance.accounts.map(({ code, name, currency, ...sides }) =>
    [code, name, currency, formatAmount(balanceOf(sides), trialBalance.decimals)].join(' '),
  )

const NORWAY = `<?xml version="1.0" encoding="UTF-8"?>
<!-- Made for tests -->
<n1:AuditFile xmlns:n1="urn:StandardAuditFile-Taxation-Financial:NO">
  <n1:Header>
    <n1:AuditFileVersion>1.30</n1:AuditFileVersion>
    <n1:Company><n1:BankAccount><n1:CurrencyCode>EUR</n1:CurrencyCode></n1:BankAccount></n1:Company>
    <n1:DefaultCurrencyCode>NOK</n1:DefaultCurrencyCode>
    <n1:SelectionCriteria>
      <n1:SelectionStartDate>2025-01-01</n1:SelectionStartDate><n1:SelectionEndDate>2025-12-31</n1:SelectionEndDate>
    </n1:SelectionCriteria>
  </n1:Header>
  <n1:MasterFiles>
    <n1:GeneralLedgerAccounts>
      <n1:Account>
        <n1:AccountID>1500</n1:AccountID>
        <n1:AccountDescription>Kunder &amp; <![CDATA[<øvrige>]]></n1:AccountDescription>
        <n1:GroupingCategory>balanseverdiForOmloepsmiddel</n1:GroupingCategory><n1:GroupingCode>1500</n1:GroupingCode>
        <n1:AccountType>GL</n1:AccountType>
        <n1:OpeningDebitBalance>10</n1:OpeningDebitBalance>
        <n1:ClosingDebitBalance>1260.00</n1:ClosingDebitBalance>
      </n1:Account>
      <n1:Account><n1:AccountID>2050</n1:AccountID><n1:AccountDescription>Egenkapital</n1:AccountDescription><n1:OpeningCreditBalance>10</n1:OpeningCreditBalance></n1:Account>
      <n1:Account><n1:AccountID>2700</n1:AccountID><n1:AccountDescription>Mva</n1:AccountDescription></n1:Account>
      <n1:Account><n1:AccountID>3000</n1:AccountID><n1:AccountDescription>Salg</n1:AccountDescription></n1:Account>
    </n1:GeneralLedgerAccounts>
    <n1:Customers><n1:Customer><n1:AccountID>1500</n1:AccountID><n1:OpeningDebitBalance>10</n1:OpeningDebitBalance></n1:Customer></n1:Customers>
  </n1:MasterFiles>
  <n1:GeneralLedgerEntries>
    <n1:NumberOfEntries>1</n1:NumberOfEntries><n1:TotalDebit>1250</n1:TotalDebit><n1:TotalCredit>1250</n1:TotalCredit>
    <n1:Journal>
      <n1:JournalID>GL</n1:JournalID>
      <n1:Transaction>
        <n1:TransactionID>1</n1:TransactionID>
        <n1:TransactionDate>2025-03-31</n1:TransactionDate>
        <n1:Line>
          <n1:AccountID>1500</n1:AccountID>
          <n1:Analysis><n1:AnalysisAmount><n1:Amount>7</n1:Amount></n1:AnalysisAmount></n1:Analysis>
          <n1:DebitAmount><n1:Amount>1250.00</n1:Amount><n1:CurrencyAmount>100</n1:CurrencyAmount></n1:DebitAmount>
        </n1:Line>
        <n1:Line><n1:AccountID>2700</n1:AccountID><n1:CreditAmount><n1:Amount>250</n1:Amount></n1:CreditAmount></n1:Line>
        <n1:Line>
          <n1:AccountID>3000</n1:AccountID>
          <n1:CreditAmount><n1:Amount>1000</n1:Amount></n1:CreditAmount>
          <n1:TaxInformation><n1:TaxAmount><n1:Amount>250</n1:Amount></n1:TaxAmount></n1:TaxInformation>
        </n1:Line>
      </n1:Transaction>
    </n1:Journal>
  </n1:GeneralLedgerEntries>
</n1:AuditFile>
`

const PORTUGAL = `<?xml version="1.0" encoding="Windows-1252"?>
<AuditFile xmlns="urn:OECD:StandardAuditFile-Tax:PT_1.04_01">
<Header><StartDate>2025-01-01</StartDate><EndDate>2025-12-31</EndDate><CurrencyCode>EUR</CurrencyCode></Header>
<MasterFiles><GeneralLedgerAccounts><TaxonomyReference>S</TaxonomyReference>
<Account><AccountID>12</AccountID><AccountDescription>Depósitos</AccountDescription><OpeningDebitBalance>5.00</OpeningDebitBalance><OpeningCreditBalance>0.00</OpeningCreditBalance><ClosingDebitBalance>8.00</ClosingDebitBalance><ClosingCreditBalance>0.00</ClosingCreditBalance><GroupingCategory>GR</GroupingCategory></Account>
<Account><AccountID>121</AccountID><AccountDescription>Banco – à ordem</AccountDescription><OpeningDebitBalance>5.00</OpeningDebitBalance><OpeningCreditBalance>0.00</OpeningCreditBalance><ClosingDebitBalance>8.00</ClosingDebitBalance><ClosingCreditBalance>0.00</ClosingCreditBalance><GroupingCategory>GM</GroupingCategory><GroupingCode>12</GroupingCode></Account>
<Account><AccountID>511</AccountID><AccountDescription>Capital</AccountDescription><OpeningDebitBalance>0.00</OpeningDebitBalance><OpeningCreditBalance>5.00</OpeningCreditBalance><ClosingDebitBalance>0.00</ClosingDebitBalance><ClosingCreditBalance>8.00</ClosingCreditBalance><GroupingCategory>GM</GroupingCategory><GroupingCode>51</GroupingCode></Account>
</GeneralLedgerAccounts></MasterFiles>
<GeneralLedgerEntries><NumberOfEntries>1</NumberOfEntries><TotalDebit>3.00</TotalDebit><TotalCredit>3.00</TotalCredit>
<Journal><JournalID>D</JournalID><Transaction><TransactionID>2025-03-01 D 1</TransactionID><TransactionDate>2025-03-01</TransactionDate>
<Lines><DebitLine><RecordID>1</RecordID><AccountID>121</AccountID><DebitAmount>3.00</DebitAmount></DebitLine>
<CreditLine><RecordID>2</RecordID><AccountID>511</AccountID><CreditAmount>3.00</CreditAmount></CreditLine></Lines>
</Transaction></Journal></GeneralLedgerEntries>
</AuditFile>`

/** "–" is 0x96 in Windows-1252; the other letters have their own numbers. */
const toWindows = (text: string): Uint8Array => Uint8Array.from(text, (letter) => (letter === '–' ? 0x96 : letter.charCodeAt(0)))

const OECD = `<AuditFile xmlns="urn:OECD:StandardAuditFile-Taxation:2.00"><Header><DefaultCurrencyCode>GBP</DefaultCurrencyCode></Header>
<MasterFiles><GeneralLedgerAccounts><Account><AccountID>1</AccountID><AccountDescription>Bank</AccountDescription><AccountType>Asset</AccountType></Account>
<Account><AccountID>2</AccountID><AccountDescription>Sales</AccountDescription><AccountType>Sale</AccountType></Account></GeneralLedgerAccounts></MasterFiles>
<GeneralLedgerEntries><Journal><JournalID>J</JournalID><Transaction><TransactionID>1</TransactionID><TransactionDate>2025-01-31</TransactionDate>
<Line><AccountID>1</AccountID><DebitAmount>4.5</DebitAmount></Line><Line><AccountID>2</AccountID><CreditAmount>4.5</CreditAmount></Line>
</Transaction></Journal></GeneralLedgerEntries></AuditFile>`

describe('an audit file is read, in pieces of any size', () => {
  test('of Norway', async () => {
    for (const size of [1, 7, 500, 100_000]) {
      const file = await read(pad(NORWAY), size)
      expect(listBalances(file)).toEqual([
        '1500 Kunder & <øvrige> NOK 1260.00',
        '2050 Egenkapital NOK -10.00',
        '2700 Mva NOK -250.00',
        '3000 Salg NOK -1000.00',
      ])
      expect(file.reading.trialBalance.accounts[0]).toMatchObject({ group: 'balanseverdiForOmloepsmiddel', row: 14, broughtForward: 1000n })
      expect(file).toMatchObject({ encoding: 'utf-8', reading: { kind: 'audit-file', lines: 3, problems: [] } })
    }
  })

  test('of Portugal, in Windows-1252, without the accounts that add up others', async () => {
    const file = await read(toWindows(PORTUGAL))
    expect(listBalances(file)).toEqual(['121 Banco – à ordem EUR 8.00', '511 Capital EUR -8.00'])
    expect(file).toMatchObject({ encoding: 'windows-1252', reading: { problems: [] } })
    expect(describeLedger(file)).toMatchObject({ kind: 'audit file (SAF-T), 2 lines, 2 accounts' })
    expect(describeLedger(file).facts).toContainEqual({ label: 'Left out', text: '1 account that adds up others' })
  })

  test('of Portugal, where a transaction that closes the results is named', async () => {
    const { reading } = await read(toWindows(PORTUGAL.replace('</TransactionDate>', '$&<TransactionType>A</TransactionType>')))
    expect(reading.problems.map(({ kind }) => kind)).toEqual(['results-closed'])
  })

  test('of the OECD, on one line and in UTF-16', async () => {
    const text = OECD.replaceAll('\n', '')
    const wide = new Uint8Array(Uint16Array.from(`\uFEFF${text}`, (letter) => letter.charCodeAt(0)).buffer)
    for (const bytes of [strToU8(text), strToU8(`\uFEFF${text}`), wide]) {
      const file = await read(bytes)
      expect(listBalances(file)).toEqual(['1 Bank GBP 4.5', '2 Sales GBP -4.5'])
    }
  })

  test('a letter of several bytes is whole where a file without lines is read in pieces', async () => {
    const text = pad(OECD.replaceAll('\n', '').replace('Bank', 'ø'.repeat(500)))
    for (const size of [333, 334]) expect((await read(text, size)).reading.trialBalance.accounts[0]?.name).toBe('ø'.repeat(500))
  })
})

describe('refused, in words that say what it is and where', () => {
  const bomb = `<!DOCTYPE AuditFile [<!ENTITY a "aaaaaaaaaa"><!ENTITY b SYSTEM "file:///etc/passwd">]>`
  test.each([
    [NORWAY.slice(0, NORWAY.indexOf('2025-03-31')), 'The audit file is cut off in line 34.'],
    [NORWAY.slice(0, NORWAY.indexOf(':TransactionDate>')), 'The audit file is cut off in line 34.'],
    [NORWAY.replace('</n1:Journal>', ''), 'The audit file is not well-formed XML (Unexpected close tag) in line'],
    [NORWAY.replace('&amp;', '&nbsp;'), 'The audit file is not well-formed XML (Invalid character entity) in line 16.'],
    [NORWAY.replace('&amp;', '&toString;'), 'The audit file is not well-formed XML (Invalid character entity) in line 16.'],
    [OECD.replace(/^/, bomb), 'The audit file has a DOCTYPE, which is not allowed, in line 1.'],
    ['<AuditFile>'.repeat(200), 'The audit file nests its elements too deep in line 1.'],
    ['<AuditFile/>', 'The audit file (SAF-T) has no accounts of the general ledger.'],
    ['<?xml version="1.0"?>', 'This is an XML file without a root element, and no audit file (SAF-T).'],
    ['<!doctype html><html></html>', 'This is an HTML page.'],
    ['<html><body></body></html>', 'This is an HTML page.'],
    ['\n <rss:feed/>', 'This is an XML file with the root element “feed”, and no audit file (SAF-T).'],
    ['<auditfile xmlns="http://www.auditfiles.nl/XAF/3.2"/>', 'This is a Dutch audit file (XML Auditfile Financieel)'],
    ['<?xml version="1.0"?><?mso-application progid="Excel.Sheet"?><Workbook/>', 'This is a workbook in the XML of Excel 2003.'],
    ['<xbrli:xbrl/>', 'This is an XBRL instance'],
  ])('%#', async (text, message) => {
    const refused = read(text)
    await expect(refused).rejects.toThrow(LedgerUnreadable)
    await expect(refused).rejects.toThrow(message)
  })
})

test('a damaged audit file is refused, or adds up', async () => {
  const change = fc.record({ at: fc.nat(NORWAY.length), cut: fc.nat(12), put: fc.stringMatching(/^[<>/&;"A-Za-z0-9 .\n-]{0,6}$/) })
  await fc.assert(
    fc.asyncProperty(fc.array(change, { minLength: 1, maxLength: 3 }), async (changes) => {
      const damaged = changes.reduce((now, { at, cut, put }) => now.slice(0, at) + put + now.slice(at + cut), NORWAY)
      try {
        const { reading } = await read(damaged, 700)
        const { accounts } = reading.trialBalance
        const sum = accounts.reduce((all, account) => all + balanceOf(account), 0n)
        if (reading.problems.length === 0) expect(sum).toBe(0n)
        expect(reading.lines).toBeLessThanOrEqual(Math.max(3, accounts.length))
      } catch (fault) {
        if (!(fault instanceof LedgerUnreadable)) throw fault
      }
    }),
    { numRuns: 300 },
  )
})

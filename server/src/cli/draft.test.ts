import { cpSync, mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { writeXlsx } from 'hucre/xlsx'
import { afterEach, beforeEach, describe, expect, test } from 'vitest'
import { runDraft } from './draft.ts'

const sample = fileURLToPath(new URL('../../../samples/ledgers/uk-small-company/', import.meta.url))

let folder = ''
const at = (name: string): string => join(folder, name)
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'tickmark-draft-'))
  cpSync(sample, folder, { recursive: true })
})
afterEach(() => rmSync(folder, { recursive: true }))

async function draft(...args: string[]) {
  const written = { out: '', err: '' }
  const output = { out: (text: string) => void (written.out += text), err: (text: string) => void (written.err += text) }
  const status = await runDraft(args, output)
  return { status, ...written }
}

const files = (name: string): Buffer[] => readdirSync(at(name)).map((file) => readFileSync(join(at(name), file)))
const given = () => [at('trial-balance-2025.csv'), '--prior', at('trial-balance-2024.csv'), '--entity', at('profile.json')]

describe('tickmark draft', () => {
  test('drafts a company from two trial balances, a mapping and a profile, and writes six files', async () => {
    const { status, out, err } = await draft(...given(), '--mapping', at('mapping.csv'), '--standard', 'UK_GAAP', '--out', at('out'))
    expect([status, err]).toEqual([0, ''])
    expect(readdirSync(at('out')).toSorted()).toEqual([
      'draft.docx',
      'draft.html',
      'draft.json',
      'draft.xhtml',
      'draft.xlsx',
      'mapping.csv',
    ])
    expect(out).toContain('Pellbrook Kitchens Limited: Financial statements for the year ended 31 March 2025')
    expect(out).toContain('59 accounts: 59 mapped as chosen, 0 as suggested, 0 in no statement yet')
    const model = JSON.parse(readFileSync(join(at('out'), 'draft.json'), 'utf8')) as { accounts: unknown[]; format: string }
    expect(model.format).toBe('tickmark-draft-1')
    expect(model.accounts).toContainEqual({
      code: '3000',
      name: 'Ordinary Shares',
      class: 'share-capital',
      isApproved: true,
      current: '-1000.00',
      prior: '-1000.00',
    })
  })

  test('under IFRS, writes a report package beside the tagged document, and says what each file is', async () => {
    const profile = JSON.parse(readFileSync(at('profile.json'), 'utf8')) as Record<string, unknown>
    writeFileSync(at('profile.json'), JSON.stringify({ ...profile, regime: 'IFRS', lei: '724500MERIDORPKGNV10' }))
    const { out } = await draft(...given(), '--mapping', at('mapping.csv'), '--out', at('out'))
    const name = '724500MERIDORPKGNV10-2025-03-31-1-en.zip'
    expect(readdirSync(at('out'))).toEqual(expect.arrayContaining(['draft.xhtml', name]))
    expect(out).toContain(`${join(at('out'), name)}: the package that a registry takes`)
  })

  test('the same input gives the same bytes', async () => {
    await draft(...given(), '--out', at('once'))
    await draft(...given(), '--out', at('again'))
    expect(files('once')).toEqual(files('again'))
  })

  test('the mapping that it writes gives the same draft, as chosen', async () => {
    await draft(...given(), '--out', at('once'))
    const { out } = await draft(...given(), '--mapping', join(at('once'), 'mapping.csv'), '--out', at('again'))
    expect(out).toContain('59 mapped as chosen')
    expect(readFileSync(join(at('once'), 'draft.html'))).toEqual(readFileSync(join(at('again'), 'draft.html')))
  })

  test('takes texts of the profile, and refuses one that no draft has', async () => {
    const profile = JSON.parse(readFileSync(at('profile.json'), 'utf8')) as Record<string, unknown>
    const give = (texts: Record<string, string>) => writeFileSync(at('profile.json'), JSON.stringify({ ...profile, texts }))
    give({ 'notes/events': 'There were <none>.', 'notes/share-capital/nominal-value': '£1' })
    const { out } = await draft(...given(), '--out', at('out'))
    const html = readFileSync(join(at('out'), 'draft.html'), 'utf8')
    expect(html).toContain('<p>There were &lt;none&gt;.</p>')
    expect(html).toContain('<mark>[number]</mark> ordinary shares of £1 each.')
    expect(out).toMatch(/^9 gaps to fill/m)
    give({ 'notes/event': 'There were none.' })
    const { status, err } = await draft(...given(), '--out', at('out'))
    expect([status, err]).toEqual([2, expect.stringContaining('it is called “texts.notes/events”')])
  })

  test('lists the classes of a mapping by statement', async () => {
    const { status, out } = await draft('--classes')
    expect(status).toBe(0)
    const sections = out.split('\n\n').map((section) => section.split('\n').filter((line) => line !== ''))
    expect(sections.map(([title]) => title)).toEqual(['Balance sheet:', 'Income statement:', 'Neither:'])
    expect(sections.map((lines) => lines.map((line) => line.trim().split(/ {2,}/)[0]))).toEqual([
      expect.arrayContaining(['bank', 'income-tax', 'share-capital']),
      expect.arrayContaining(['goods-sold', 'tax-charge']),
      ['Neither:', 'suspense', 'memorandum', 'none'],
    ])
    expect(out).toMatch(/^ {2}tax-charge +tax on profit$/m)
  })

  test('a wrong class in the mapping points to that list', async () => {
    writeFileSync(at('map.csv'), 'code,class\n1,Trade debtors\n')
    const { status, err } = await draft(...given(), '--mapping', at('map.csv'), '--out', at('out'))
    expect([status, err]).toEqual([2, expect.stringContaining('“trade-receivables” (trade receivables)')])
    expect(err).toContain('“tickmark draft --classes” lists all classes.')
  })

  test('a suspense account with a balance is in no statement, and the command exits with 1', async () => {
    writeFileSync(at('tb.csv'), 'Code,Name,Debit,Credit\n1,Bank,100,\n3,Share capital,,60\n9998,Suspense Account,,40\n9999,Mispostings,,\n')
    const suspended = await draft(at('tb.csv'), '--entity', at('profile.json'), '--out', at('out'))
    expect(suspended.status).toBe(1)
    expect(suspended.out).toContain('4 accounts: 0 mapped as chosen, 3 as suggested, 1 in no statement yet')
    writeFileSync(at('map.csv'), 'code,account,class\n9998,Suspense Account,other-payables\n')
    const mapped = await draft(at('tb.csv'), '--entity', at('profile.json'), '--mapping', at('map.csv'), '--out', at('out'))
    expect([mapped.status, mapped.out]).toEqual([0, expect.stringContaining('1 mapped as chosen, 3 as suggested, 0 in no statement yet')])
  })

  test('names the accounts that are in no statement, and exits with 1', async () => {
    writeFileSync(at('tb.csv'), 'Code,Name,Debit,Credit\n1,Bank,100,\n2,Zzyzx,,40\n3,Share capital,,60\n')
    const { status, out } = await draft(at('tb.csv'), '--entity', at('profile.json'), '--out', at('out'))
    expect(status).toBe(1)
    expect(out).toContain('One account is in no statement: What is not mapped is a line of its own within equity: 2 Zzyzx.')
    expect(readFileSync(join(at('out'), 'draft.html'), 'utf8')).toContain('Accounts that are in no statement')
  })

  test('lists what a tagged document lacks, and writes none without a number of its registry', async () => {
    const profile = JSON.parse(readFileSync(at('profile.json'), 'utf8')) as Record<string, unknown>
    const give = (changes: Record<string, unknown>) => writeFileSync(at('profile.json'), JSON.stringify({ ...profile, ...changes }))
    give({ approvalDate: null })
    const { out } = await draft(...given(), '--out', at('out'))
    expect(out).toContain('To file the tagged document:\n  Fill in the date on which the statements were approved.')
    give({ companyNumber: null })
    const without = await draft(...given(), '--out', at('without'))
    expect(without.out).toContain('No tagged document:\n  Fill in the company number: every fact refers to it.')
    expect(readdirSync(at('without'))).not.toContain('draft.xhtml')
    give({ regime: 'IFRS' })
    const other = await draft(...given(), '--out', at('other'))
    expect(other.out).toContain('No tagged document:\n  Fill in the LEI')
    expect(readdirSync(at('other'))).not.toContain('draft.xhtml')
  })

  test.each([
    ['no trial balance', () => ['--entity', at('profile.json'), '--out', at('out')], 'name one trial balance'],
    ['no profile', () => [at('trial-balance-2025.csv'), '--out', at('out')], 'name the profile of the entity'],
    ['no folder', () => given(), 'name the folder to write to'],
    [
      'a sheet of no file',
      () => [...given().toSpliced(1, 2), '--prior-sheet', '2024', '--out', at('out')],
      'name the workbook of last year',
    ],
    ['an unknown standard', () => [...given(), '--out', at('out'), '--standard', 'GAAP'], '--standard is IFRS, US_GAAP, UK_GAAP'],
    ['another standard', () => [...given(), '--out', at('out'), '--standard', 'IFRS'], '“regime” is FRS102-1A'],
    ['a missing file', () => [at('none.csv'), '--entity', at('profile.json'), '--out', at('out')], 'none.csv does not exist'],
    ['a profile that is no JSON', () => [...given().slice(0, 3), '--entity', at('mapping.csv'), '--out', at('out')], 'is no JSON'],
    ['a mapping that is none', () => [...given(), '--mapping', at('profile.json'), '--out', at('out')], 'does not name the columns'],
    [
      'its own mapping',
      () => [...given(), '--mapping', at('mapping.csv'), '--out', folder],
      'mapping.csv is one of the files that are read',
    ],
    ['a file for a folder', () => [...given(), '--out', at('profile.json')], 'is not a folder'],
    ['a folder in none', () => [...given(), '--out', at('none/out')], 'cannot be made (ENOENT)'],
  ])('refuses %s, and writes nothing', async (_, args, why) => {
    const before = readdirSync(folder)
    const { status, out, err } = await draft(...args())
    expect([status, out]).toEqual([2, ''])
    expect(err).toContain(why)
    expect(readdirSync(folder).filter((name) => name !== 'out')).toEqual(before)
  })

  test('refuses a trial balance that does not balance, with the amount', async () => {
    writeFileSync(at('tb.csv'), 'Code,Name,Debit,Credit\n1,Bank,100.50,\n3,Share capital,,60\n')
    const { status, err } = await draft(at('tb.csv'), '--entity', at('profile.json'), '--out', at('out'))
    expect(status).toBe(2)
    expect(err).toContain('does not balance: its debits are 40.50 more than its credits')
  })

  test('names the row that could not be read, where that leaves the rest unbalanced', async () => {
    writeFileSync(at('tb.csv'), 'Code,Name,Debit,Credit\n1,Bank,sixty,\n2,Stock,5,\n3,Share capital,,65\n')
    const { status, err } = await draft(at('tb.csv'), '--entity', at('profile.json'), '--out', at('out'))
    expect(status).toBe(2)
    expect(err).toContain('does not balance')
    expect(err).toContain('Row 2: “sixty” is not an amount (column Debit). The row was not counted.')
  })

  test('says which codes had another name last year', async () => {
    writeFileSync(at('prior.csv'), 'Code,Name,Debit,Credit\n1,Bank,60,\n2,Bank loan,,60\n')
    writeFileSync(at('tb.csv'), 'Code,Name,Debit,Credit\n1,Bank,70,\n2,Trade creditors,,70\n')
    const { movements: _, ...profile } = JSON.parse(readFileSync(at('profile.json'), 'utf8')) as Record<string, unknown>
    writeFileSync(at('profile.json'), JSON.stringify(profile))
    const { out } = await draft(at('tb.csv'), '--prior', at('prior.csv'), '--entity', at('profile.json'), '--out', at('out'))
    expect(out).toContain('  2: “Bank loan” last year, “Trade creditors” now')
  })

  test('a trial balance of another date is named, and the command exits with 1', async () => {
    writeFileSync(at('tb.csv'), 'As at 31 December 2023\nCode,Name,Debit,Credit\n1,Bank,60,\n3,Share capital,,60\n')
    const { status, out } = await draft(at('tb.csv'), '--entity', at('profile.json'), '--out', at('out'))
    expect(status).toBe(1)
    expect(out).toContain(
      'The trial balance is as at 31 December 2023, and the period ends on 31 March 2025. Check that it is the right file.',
    )
  })

  describe('of a workbook with a sheet for each year', () => {
    const heading = ['Code', 'Name', 'Debit', 'Credit']
    const of = (name: string, amount: number) => ({
      name,
      rows: [heading, ['1', 'Bank', amount, null], ['3', 'Share capital', null, amount]],
    })
    const readBank = () => {
      const { accounts } = JSON.parse(readFileSync(join(at('out'), 'draft.json'), 'utf8')) as {
        accounts: { current: string; prior: string }[]
      }
      return [accounts[0]?.current, accounts[0]?.prior]
    }
    const draftBoth = (...args: string[]) =>
      draft(at('tb.xlsx'), '--prior', at('tb.xlsx'), '--entity', at('profile.json'), '--out', at('out'), ...args)
    beforeEach(async () => {
      const { movements: _, ...profile } = JSON.parse(readFileSync(at('profile.json'), 'utf8')) as Record<string, unknown>
      writeFileSync(at('profile.json'), JSON.stringify(profile))
      writeFileSync(at('tb.xlsx'), await writeXlsx({ sheets: [of('TB 2024', 7), of('TB 2025', 9), of('Old', 5)] }))
    })

    test('takes those of the period and the one before, and names the sheets', async () => {
      const { out, err } = await draftBoth()
      expect(err).toBe('')
      expect(readBank()).toEqual(['9', '7'])
      expect(out).toContain('Sheet: TB 2025; not read: TB 2024, Old')
      expect(out).toContain('Sheet: TB 2024; not read: TB 2025, Old')
    })

    test('takes those that are named', async () => {
      await draftBoth('--sheet', 'TB 2024', '--prior-sheet', 'Old')
      expect(readBank()).toEqual(['7', '5'])
      const { err } = await draftBoth('--sheet', 'TB 2023')
      expect(err).toContain('There is no sheet “TB 2023”. The workbook has TB 2024, TB 2025, Old.')
    })
  })

  test('takes a sign for the currency of the profile', async () => {
    writeFileSync(at('tb.journal'), '2025-02-01 opening\n    assets:bank  £100\n    equity:share capital\n')
    const { err } = await draft(at('tb.journal'), '--entity', at('profile.json'), '--out', at('out'))
    expect(err).toBe('')
    writeFileSync(at('tb.journal'), '2025-02-01 opening\n    assets:bank  $100\n    equity:share capital\n')
    const refused = await draft(at('tb.journal'), '--entity', at('profile.json'), '--out', at('out'))
    expect(refused.err).toContain('has balances in $, and the statements are in GBP')
  })

  test('refuses balances in another currency', async () => {
    writeFileSync(at('tb.csv'), 'Code,Name,Currency,Balance\n1,Bank,EUR,100\n3,Share capital,EUR,-100\n')
    const { status, err } = await draft(at('tb.csv'), '--entity', at('profile.json'), '--out', at('out'))
    expect([status, err]).toEqual([2, expect.stringContaining('has balances in EUR, and the statements are in GBP')])
  })

  describe('with last year’s accounts instead of a trial balance', () => {
    const lastYear = fileURLToPath(new URL('../../../samples/uk-gaap/prior-year.pdf', import.meta.url))
    const balances = 'Name,Debit,Credit\nBank,5000000,\nDebtors,500000,\nShare capital,,50000\nRetained earnings,,4695000\nSales,,755000\n'
    const profile = { name: 'Wrenfield Joinery Ltd', regime: 'FRS102', periodStart: '2024-04-01', periodEnd: '2025-03-31', currency: 'GBP' }
    const draftAfter = (prior: string, about: object = {}) => {
      writeFileSync(at('tb.csv'), balances)
      writeFileSync(at('about.json'), JSON.stringify({ ...profile, expenses: 'by-function', scale: 'thousands', ...about }))
      return draft(at('tb.csv'), '--prior', prior, '--entity', at('about.json'), '--out', at('out'))
    }

    interface Model {
      sections: { blocks: { kind: string; table?: { rows: { label: string; cells: ({ value: string } | null)[] }[] } }[] }[]
    }
    const readPrior = (label: string) => {
      const model = JSON.parse(readFileSync(join(at('out'), 'draft.json'), 'utf8')) as Model
      const rows = model.sections.flatMap(({ blocks }) => blocks).flatMap(({ table }) => table?.rows ?? [])
      return rows.find((row) => row.label === label)?.cells[1]?.value
    }

    test('comparatives are the lines and totals as printed', async () => {
      const { status, out, err } = await draftAfter(lastYear)
      expect([status, err]).toEqual([0, ''])
      expect(out).toContain('Read from the income statement on page 5 and the balance sheet on page 6: 20 accounts')
      expect(out).toContain('“Net assets” differs from its lines by 1,000, which is rounding')
      const printed = {
        Turnover: '18378',
        'Profit for the financial year': '1037',
        Debtors: '3267',
        'Total current assets': '6259',
        'Net assets': '4745',
      }
      expect(Object.keys(printed).map((label) => [label, readPrior(label)])).toEqual(Object.entries(printed))
    })

    test('what one amount of last year is made of is a gap, and there are no cash flows from it', async () => {
      const { out } = await draftAfter(lastYear)
      expect(out).toContain('Last year’s statements give one amount for each of these lines')
      expect(readFileSync(join(at('out'), 'draft.html'), 'utf8')).toContain('cash flows: they need the trial balance at 31 March 2024')
    })

    test('another entity and another year are named, and the command exits with 1', async () => {
      const { status, out } = await draftAfter(lastYear, {
        name: 'Pellbrook Kitchens Limited',
        periodStart: '2025-04-01',
        periodEnd: '2026-03-31',
      })
      expect(status).toBe(1)
      expect(out).toContain(
        'These are the accounts of Wrenfield Joinery Limited, and the statements are those of Pellbrook Kitchens Limited.',
      )
      expect(out).toContain('for a period that ended on 31 March 2024, and the year before this one ended on 31 March 2025.')
    })

    test('a draft of last year in Word gives the comparatives of this year', async () => {
      const { err: first } = await draft(...given(), '--out', at('before'))
      const { out, err } = await draftAfter(join(at('before'), 'draft.docx'), { name: 'Pellbrook Kitchens Limited', scale: 'units' })
      expect([first, err]).toEqual(['', ''])
      expect(out).toContain('Read from the income statement on page 2 and the balance sheet on page 3')
      expect(readPrior('Net assets')).toBe('367963')
    })

    test.each([
      ['without statements', '<p>Nothing to see on this page.</p>', 'No balance sheet was found in it. Choose the accounts of last year'],
      ['in another currency', null, 'These accounts are in GBP, and the statements are in EUR.'],
    ])('a document %s is refused', async (_, html, why) => {
      writeFileSync(at('page.html'), html ?? '')
      const { status, err } = await draftAfter(html === null ? lastYear : at('page.html'), html === null ? { currency: 'EUR' } : {})
      expect(status).toBe(2)
      expect(err).toContain(why)
    })
  })
})

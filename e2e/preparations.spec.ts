import { changePreparation, fillPath, getPreparation, messages, type Preparation } from '@tickmark/contract'
import type { Page } from '@playwright/test'
import { fileURLToPath } from 'node:url'
import { readFile } from 'node:fs/promises'
import { expectAccessible } from './fixtures/axe.ts'
import { bearer, becomeUser } from './fixtures/person.ts'
import { expect, test } from './fixtures/test.ts'

const file = (name: string) => fileURLToPath(new URL(`../samples/ledgers/uk-small-company/${name}`, import.meta.url))
const step = (page: Page, name: string) => page.getByRole('navigation', { name: 'Steps' }).getByRole('link', { name })
const saved = (page: Page) => expect(page.getByText('Saved', { exact: true })).toBeVisible()

/** A new analysis of UK GAAP that starts from a trial balance. */
async function startFromTrialBalance(page: Page, client = ''): Promise<number> {
  await page.goto('/new-analysis')
  await page.getByLabel(messages.analyses.nameLabel).fill('Pellbrook Kitchens')
  await page.getByLabel('Client').fill(client)
  await page.getByRole('combobox', { name: messages.analyses.standardLabel }).click()
  await page.getByRole('option', { name: 'UK GAAP' }).click()
  await page.getByRole('button', { name: 'Start from a trial balance' }).click()
  await page.waitForURL(/\/analysis\/\d+\/prepare/)
  return Number(/\d+/.exec(new URL(page.url()).pathname)?.[0])
}

/** What the server has of an analysis. */
async function readStored(page: Page, id: number): Promise<Preparation> {
  const response = await page.request.get(fillPath(getPreparation.path, { id }), { headers: await bearer(page) })
  return (await response.json()) as Preparation
}

test('a new user gets from the sample trial balance to reviewed and exported statements', async ({ page }) => {
  await becomeUser(page)
  await startFromTrialBalance(page)
  await page.getByRole('button', { name: 'Fill in the sample' }).click()
  await expect(page.getByText('59 of 59 accounts mapped')).toBeVisible()
  await page.getByRole('button', { name: 'Next: statements' }).click()
  await expect(page.getByRole('heading', { name: 'Balance sheet' })).toBeVisible()
  await expect(page.getByText('The review found nothing to correct')).toBeVisible()
  await expectAccessible(page)

  await page
    .getByRole('button', { name: /^1,678,032/ })
    .first()
    .click()
  await expect(page.getByRole('tabpanel').getByText('4000')).toBeVisible()

  // What the ledger cannot say is typed where it is missing, and policies are reworded.
  await page.getByRole('button', { name: '[nominal value]' }).press('Enter')
  const dialog = page.getByRole('dialog', { name: 'Share capital' })
  await expect(dialog.getByLabel('Nominal value')).toBeFocused()
  await expectAccessible(page)
  await page.keyboard.type('£1')
  await page.getByRole('button', { name: 'Save, next gap' }).click()
  await expect(page.getByRole('dialog', { name: 'Directors' }).getByRole('textbox')).toBeFocused()
  await page.keyboard.press('Escape')
  const shares = page.getByRole('button', { name: '£1', exact: true })
  await expect(shares).toBeFocused()
  await page.getByRole('button', { name: /^Edit: Stocks are stated/ }).click()
  await page.getByRole('dialog', { name: 'Stocks' }).getByLabel('Wording').fill('Stocks are stated at cost.')
  await page.getByRole('button', { name: 'Save', exact: true }).click()
  await expect(page.getByRole('button', { name: 'Edit (changed): Stocks are stated at cost.' })).toBeVisible()
  await page.getByRole('button', { name: 'Undo: change of a text' }).click()
  await expect(page.getByText('[first-in, first-out or weighted average]')).toBeVisible()
  await page.getByRole('tab', { name: /^Questions/ }).click()
  await page.getByRole('button', { name: 'Fill in: events after the end of the period, or that there were none' }).click()
  await page.getByRole('dialog', { name: 'Events after the reporting period' }).getByRole('textbox').fill('There were none.')
  await page.getByRole('button', { name: 'Save', exact: true }).click()
  await expect(page.locator('.draft-paper').getByText('There were none.')).toBeVisible()
  await page
    .getByRole('region', { name: '2 texts in your own words' })
    .getByRole('button', { name: 'Edit: Share capital, nominal value' })
    .click()
  await page.getByRole('button', { name: 'Put back the gap' }).click()
  await expect(page.locator('.draft-paper').getByRole('button', { name: '[nominal value]' })).toBeFocused()

  const saving = page.waitForEvent('download')
  await page.getByRole('button', { name: 'Export' }).click()
  await page.getByRole('menuitem', { name: 'Word' }).click()
  const word = await saving
  expect(word.suggestedFilename()).toBe('Pellbrook Kitchens Limited 2025-03-31.docx')
  expect((await readFile(await word.path())).subarray(0, 2).toString()).toBe('PK')

  const savingTagged = page.waitForEvent('download')
  await page.getByRole('button', { name: 'Export' }).click()
  await page.getByRole('menuitem', { name: 'Tagged (iXBRL)' }).click()
  const tagged = await savingTagged
  expect(tagged.suggestedFilename()).toBe('Pellbrook Kitchens Limited 2025-03-31.xhtml')
  expect(await readFile(await tagged.path(), 'utf8')).toContain('name="core:TurnoverRevenue"')

  // Without an account at the registry, the document is taken away with what to do.
  await page.getByRole('button', { name: 'File', exact: true }).click()
  const filing = page.getByRole('dialog', { name: 'File the accounts' })
  await expect(filing.getByText('This server is not set up for filing.')).toBeVisible()
  await expect(filing.getByRole('button', { name: 'Download the document' })).toBeVisible()
  await expect(filing.getByRole('button', { name: 'Continue to the confirmation' })).toHaveCount(0)
  await expectAccessible(page)
  await filing.getByRole('button', { name: 'Close' }).click()

  await page.getByRole('button', { name: 'Review in the workspace' }).click()
  await page.waitForURL(/\/analysis\/\d+$/, { timeout: 60_000 })
  await expect(page.getByRole('button', { name: 'Errors 0' })).toBeVisible({ timeout: 60_000 })
  await expect(page.getByText(/^(?:9[5-9]|100)% proven\.$/)).toBeVisible()
  await page.getByRole('link', { name: 'Statements' }).click()
  await expect(page.getByRole('heading', { name: 'Balance sheet' })).toBeVisible()
})

test('every figure shows its tag, and a tag is changed, exported and undone', async ({ page }) => {
  await becomeUser(page)
  const loaded: string[] = []
  page.on('request', (request) => loaded.push(request.url()))
  const id = await startFromTrialBalance(page)
  await page.getByRole('button', { name: 'Fill in the sample' }).click()
  await page.getByRole('button', { name: 'Next: statements' }).click()
  await expect(page.getByRole('heading', { name: 'Balance sheet' })).toBeVisible()
  expect(loaded.filter((url) => url.includes('tags-panel'))).toEqual([])
  await page.getByRole('tab', { name: 'Tags' }).click()
  const panel = page.getByRole('tabpanel')
  await expect(panel.getByText('All 126 figures tagged')).toBeVisible()
  await expectAccessible(page)

  // From the search to the fact and its figure with keys alone.
  await panel.getByRole('searchbox', { name: 'Find a fact' }).fill('169,056')
  await expect(panel.getByText('2 facts found')).toBeAttached()
  await page.keyboard.press('ArrowDown')
  await page.keyboard.press('Enter')
  const figure = page.locator('[id="figure-balance-sheet.debtors.0"]')
  await expect(figure).toHaveAttribute('data-cited', 'true')
  await panel.getByRole('button', { name: 'Change tag' }).click()
  const dialog = page.getByRole('dialog', { name: 'Tag of Debtors' })
  await expect(dialog.getByRole('combobox', { name: 'Find a tag, or type its name' })).toBeFocused()
  await expectAccessible(page)
  await page.keyboard.type('other debtors')
  await expect(dialog.getByRole('option').first()).toContainText('core:OtherDebtors')
  await page.keyboard.press('Enter')
  await expect(dialog.getByRole('button', { name: 'Use this tag' })).toBeFocused()
  await page.keyboard.press('Enter')
  await expect(panel.getByText('core:OtherDebtors').first()).toBeVisible()

  const saving = page.waitForEvent('download')
  await page.getByRole('button', { name: 'Export' }).click()
  await page.getByRole('menuitem', { name: 'Tagged (iXBRL)' }).click()
  expect(await readFile(await (await saving).path(), 'utf8')).toContain('name="core:OtherDebtors"')

  // A line without a tag is listed and marked; the figure itself has the way back, and so has undo.
  await figure.click()
  await expect(panel.getByText('A person, instead of core:Debtors')).toBeVisible()
  await panel.getByRole('button', { name: 'Change tag' }).click()
  await dialog.getByRole('button', { name: 'No tag' }).click()
  await expect(panel.getByText('A person chose that the line has no tag.')).toBeVisible()
  await page.getByRole('tab', { name: 'Tags' }).click()
  await expect(panel.getByRole('heading', { name: '2 figures without a tag' })).toBeVisible()
  await expect(figure).toHaveAttribute('data-tag', 'untagged')
  await saved(page)
  await page.getByRole('button', { name: 'Undo: change of a tag' }).click()
  await page.getByRole('button', { name: 'Undo: change of a tag' }).click()
  await expect(panel.getByText('All 126 figures tagged')).toBeVisible()

  // With the package of a taxonomy, every sum of money in it can be found, and tags that it does not declare are listed.
  const money = { label: null, period: 'instant', balance: 'debit', isAbstract: false, isMoney: true }
  await page.route('**/api/taxonomies?*', async (route) => {
    const namespaces = new URL(route.request().url()).searchParams.get('namespaces')?.split(' ') ?? []
    const names = [{ ...money, name: 'BiologicalAssets', label: 'Herds and crops' }]
    await route.fulfill({ json: { taxonomies: [{ namespace: namespaces.find((one) => one.endsWith('/core')), names }] } })
  })
  await expect.poll(async () => (await readStored(page, id)).profile.tags).toBeUndefined()
  await page.reload()
  await page.getByRole('tab', { name: 'Tags' }).click()
  await expect(panel.getByText('The taxonomy has no tag “core:Debtors”.')).toBeVisible()
  await panel.getByRole('button', { name: 'Change the tag of Debtors' }).click()
  await expect(dialog.getByText('The taxonomy has no tag “core:Debtors”.')).toBeVisible()
  await page.keyboard.type('herds')
  await expect(dialog.getByRole('option').first()).toContainText('core:BiologicalAssets')
  await page.keyboard.press('Enter')
  await expect(dialog.getByRole('button', { name: 'Use this tag' })).toBeFocused()
  await page.keyboard.press('Enter')
  await expect(panel.getByText('core:BiologicalAssets').first()).toBeVisible()
  await expect(panel.getByRole('button', { name: 'Change the tag of Debtors' })).toHaveCount(0)
  await saved(page)
  await expect(figure).toHaveAttribute('data-tag', 'tagged')

  await step(page, 'Entity').click()
  await page.getByLabel('Company number').fill('')
  await page.getByLabel('Company number').press('Enter')
  await step(page, 'Statements').click()
  await page.getByRole('tab', { name: 'Tags' }).click()
  await expect(panel.getByText('Fill in the company number: every fact refers to it.')).toBeVisible()
  await panel.getByRole('button', { name: 'Fill it in' }).click()
  await expect(page.getByLabel('Company number')).toBeFocused()
})

test('a trial balance is shown before it is stored, and everything entered is kept and can be undone', async ({ page }) => {
  await becomeUser(page)
  const id = await startFromTrialBalance(page)
  const read = () => readStored(page, id)

  await page.getByLabel('Name', { exact: true }).fill('Pellbrook Kitchens Limited')
  await page.getByRole('combobox', { name: 'Framework' }).click()
  await page.getByRole('option', { name: 'FRS 102 Section 1A (small entities)' }).click()
  await page.getByLabel('First day of the period', { exact: true }).fill('2024-04-01')
  await page.getByLabel('First day of the period', { exact: true }).press('Enter')
  await expect(page.getByLabel('Last day of the period')).toHaveValue('2025-03-31')
  await page.getByRole('button', { name: 'Next: trial balance' }).click()

  await page.getByLabel('File with this year’s trial balance').setInputFiles(file('trial-balance-2025.csv'))
  await expect(page.getByText('Read as a trial balance, 59 lines, 59 accounts. Nothing is stored yet.')).toBeVisible()
  await expectAccessible(page)
  await saved(page)
  expect((await read()).current).toBeNull()
  await page.getByRole('button', { name: 'Use this trial balance' }).click()
  await saved(page)
  expect((await read()).current?.accounts).toHaveLength(59)

  await page.reload()
  await expect(step(page, 'Statements')).toContainText('drafted')
  await step(page, 'Entity').click()
  await expect(page.getByLabel('Name', { exact: true })).toHaveValue('Pellbrook Kitchens Limited')
  await page.getByLabel('Name', { exact: true }).fill('Pellbrook Limited')
  await page.getByLabel('Company number').focus()
  await saved(page)
  await page.getByRole('button', { name: 'Undo: change of the entity' }).click()
  await expect(page.getByLabel('Name', { exact: true })).toHaveValue('Pellbrook Kitchens Limited')
  await saved(page)
  expect((await read()).profile.name).toBe('Pellbrook Kitchens Limited')
})

test('a change that cannot be stored is not lost without a word, nor does it overwrite someone else’s', async ({ page, complaints }) => {
  complaints.allow(/Failed to load resource|net::ERR_FAILED|status of 409/)
  await becomeUser(page)
  const id = await startFromTrialBalance(page)
  const path = fillPath(changePreparation.path, { id })
  const enterName = async (name: string) => {
    await page.getByLabel('Name', { exact: true }).fill(name)
    await page.getByLabel('Name', { exact: true }).press('Enter')
  }

  await expect(page.getByLabel('Name', { exact: true })).toBeVisible()
  await page.route(`**${path}`, (route) => route.abort())
  await enterName('Pellbrook')
  await expect(page.getByText('Not saved.')).toBeVisible()
  await page.getByRole('link', { name: 'Back to the analysis' }).click()
  await page.getByRole('dialog', { name: 'Leave without saving?' }).getByRole('button', { name: 'Cancel' }).click()
  await page.unroute(`**${path}`)
  await page.getByRole('button', { name: 'Save again' }).click()
  await saved(page)

  const change = { version: 1, profile: { name: 'Alderway' } }
  const answer = await page.request.patch(path, { headers: await bearer(page), data: change })
  expect(answer.status(), await answer.text()).toBe(200)
  await enterName('Wrenfield')
  await page.getByRole('button', { name: 'Load their version' }).click()
  await expect(page.getByLabel('Name', { exact: true })).toHaveValue('Alderway')
})

test('a file that is no ledger is refused with what to do', async ({ page }) => {
  await becomeUser(page)
  await startFromTrialBalance(page)
  await step(page, 'Trial balance').click()
  const broken = { name: 'statements.pdf', mimeType: 'application/pdf', buffer: Buffer.from('%PDF-1.7\n') }
  await page.getByLabel('File with this year’s trial balance').setInputFiles(broken)
  await expect(page.getByRole('alert')).toContainText('This is a PDF. Export the trial balance as .csv or .xlsx.')
})

/** A Norwegian audit file of two accounts and one journal, longer than what is read at once. */
const auditFile = `<AuditFile xmlns="urn:StandardAuditFile-Taxation-Financial:NO">
  <Header><AuditFileVersion>1.30</AuditFileVersion><DefaultCurrencyCode>NOK</DefaultCurrencyCode></Header>${' '.repeat(200_000)}
  <MasterFiles><GeneralLedgerAccounts>
    <Account><AccountID>1500</AccountID><AccountDescription>Kunder</AccountDescription></Account>
    <Account><AccountID>3000</AccountID><AccountDescription>Salg</AccountDescription></Account>
  </GeneralLedgerAccounts></MasterFiles>
  <GeneralLedgerEntries><Journal><JournalID>GL</JournalID><Transaction>
    <TransactionID>1</TransactionID><TransactionDate>2025-03-31</TransactionDate>
    <Line><AccountID>1500</AccountID><DebitAmount><Amount>1250.50</Amount></DebitAmount></Line>
    <Line><AccountID>3000</AccountID><CreditAmount><Amount>1250.50</Amount></CreditAmount></Line>
  </Transaction></Journal></GeneralLedgerEntries>
</AuditFile>`

test('a standard audit file is read in the browser, and its journals are tested', async ({ page }) => {
  await becomeUser(page)
  await startFromTrialBalance(page)
  await step(page, 'Trial balance').click()
  const saft = { name: 'audit-file.xml', mimeType: 'text/xml', buffer: Buffer.from(auditFile) }
  await page.getByLabel('File with this year’s trial balance').setInputFiles(saft)
  await expect(page.getByText('Read as an audit file (SAF-T), 2 lines, 2 accounts. Nothing is stored yet.')).toBeVisible()
  await page.getByText('Ledger tests').click()
  await expect(page.getByText('Debits equal credits in the one journal.')).toBeVisible()
})

test('the next year of a client begins with its profile, its mapping and last year’s trial balance', async ({ page }) => {
  await becomeUser(page)
  await startFromTrialBalance(page, 'Pellbrook')
  await page.getByRole('button', { name: 'Fill in the sample' }).click()
  await page.getByRole('button', { name: 'Approve all 59 shown suggestions' }).click()
  await expect(step(page, 'Mapping')).toContainText('complete')
  await saved(page)

  await startFromTrialBalance(page, 'Pellbrook')
  await expect(page.getByLabel('Name', { exact: true })).toHaveValue('Pellbrook Kitchens Limited')
  await expect(page.getByLabel('First day of the period', { exact: true })).toHaveValue('2025-04-01')
  await expect(page.getByLabel('Last day of the period')).toHaveValue('2026-03-31')
  await step(page, 'Trial balance').click()
  await expect(page.getByText('Sample trial balance 2025.csv')).toBeVisible()
  await page.getByLabel('File with this year’s trial balance').setInputFiles(file('trial-balance-2025.csv'))
  await expect(page.getByText('The trial balance is as at 31 March 2025, and the period ends on 31 March 2026.')).toBeVisible()
  await page.getByRole('button', { name: 'Use it as it is' }).click()
  await expect(step(page, 'Mapping')).toContainText('complete')
})

test('last year’s accounts give the comparatives, and are shown before they are stored', async ({ page }) => {
  await becomeUser(page)
  await startFromTrialBalance(page)
  await step(page, 'Trial balance').click()
  const chooser = page.getByLabel('File with last year’s trial balance')
  await chooser.setInputFiles({ name: 'note.html', mimeType: 'text/html', buffer: Buffer.from('<p>Nothing to see on this page.</p>') })
  await expect(page.getByText('No balance sheet was found in it.')).toBeVisible()

  await chooser.setInputFiles(fileURLToPath(new URL('../samples/uk-gaap/prior-year.pdf', import.meta.url)))
  await expect(page.getByText('Read as last year’s accounts. Nothing is stored yet.')).toBeVisible({ timeout: 60_000 })
  await expect(page.getByText('Read from the income statement on page 5 and the balance sheet on page 6: 20 accounts')).toBeVisible()
  await expectAccessible(page)
  await page.getByRole('button', { name: /^Use the/ }).click()
  await expect(page.getByText('20 accounts')).toBeVisible()
  await saved(page)
})

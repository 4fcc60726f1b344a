import { strToU8 } from 'fflate'
import { expect, test } from 'vitest'
import { outlineDraft } from '../../testing/outline-draft.ts'
import { readInstance } from './read-instance.ts'

const context = (id: string, period: string, member = ''): string =>
  `<context id="${id}"><entity><identifier scheme="http://example.com">01234567</identifier>${member === '' ? '' : `<segment>${member}</segment>`}</entity><period>${period}</period></context>`
const at = (day: string): string => `<instant>${day}</instant>`
const from = (start: string, end: string): string => `<startDate>${start}</startDate><endDate>${end}</endDate>`
const member = (dimension: string, name: string): string =>
  `<d:explicitMember dimension="core:${dimension}">core:${name}</d:explicitMember>`

const instance = (facts: string): Uint8Array =>
  strToU8(`<xbrl xmlns="http://www.xbrl.org/2003/instance" xmlns:d="http://xbrl.org/2006/xbrldi" xmlns:iso4217="http://www.xbrl.org/2003/iso4217"
 xmlns:core="http://xbrl.frc.org.uk/fr/2025-01-01/core" xmlns:bus="http://xbrl.frc.org.uk/cd/2025-01-01/business" xmlns:xsi="http://www.w3.org/2001/XMLSchema-instance">
${context('e', at('2025-03-31'))}${context('p', at('2024-03-31'))}${context('y', from('2024-04-01', '2025-03-31'))}${context('q', from('2025-01-01', '2025-03-31'))}
${context('within', at('2025-03-31'), member('MaturitiesOrExpirationPeriodsDimension', 'WithinOneYear'))}
${context('land', at('2025-03-31'), member('PropertyPlantEquipmentClassesDimension', 'Land'))}
<unit id="GBP"><measure>iso4217:GBP</measure></unit><unit id="pure"><measure>pure</measure></unit>
${facts}</xbrl>`)

const money = (name: string, context: string, value: string, more = 'decimals="0"'): string =>
  `<core:${name} contextRef="${context}" unitRef="GBP" ${more}>${value}</core:${name}>`

test('an instance is printed as its statements, what is divided by dimensions, other numbers and texts', () => {
  const draft = readInstance(
    instance(`<bus:EntityCurrentLegalOrRegisteredName contextRef="y">Example Limited</bus:EntityCurrentLegalOrRegisteredName>
${money('NetCurrentAssetsLiabilities', 'e', '-250000')}${money('CurrentAssets', 'e', '1000000')}${money('CurrentAssets', 'p', '900000')}
${money('Creditors', 'within', '1250000')}${money('PropertyPlantEquipment', 'land', '5000')}${money('CurrentAssets', 'e', '1000000', 'decimals="-6"')}
${money('TurnoverRevenue', 'y', '2000000')}${money('TurnoverRevenue', 'q', '600000')}${money('OwnWorkCapitalised', 'y', '1234')}
${money('CostSales', 'y', '', 'decimals="0" xsi:nil="true"')}
<core:AverageNumberEmployeesDuringPeriod contextRef="y" unitRef="pure" decimals="0">12</core:AverageNumberEmployeesDuringPeriod>
<core:DateAuthorisationFinancialStatementsForIssue contextRef="y">2025-06-30</core:DateAuthorisationFinancialStatementsForIssue>
<bus:DescriptionPrincipalActivities contextRef="y">&lt;p&gt;${'Ink and quills. '.repeat(9)}&lt;/p&gt;&lt;p&gt;And paper.&lt;/p&gt;</bus:DescriptionPrincipalActivities>`),
  )
  expect(outlineDraft(draft)).toEqual([
    '*Example Limited*',
    '*Accounts for the year ended 31 March 2025*',
    '*Balance sheet*',
    ' | right: *31 March 2025* | right: *31 March 2024*',
    ' | right: *£’000* | right: *£’000*',
    'Current assets | right: 1,000 | right: 900',
    'Current liabilities | right: 1,250 | ',
    'Net current assets/(liabilities) | right: (250) | ',
    '*Income statement*',
    ' | right: *Year ended 31 March 2025*',
    ' | right: *£’000*',
    'Revenue | right: 2,000',
    '*Income statement: other periods*',
    ' | right: *1 January 2025 to 31 March 2025*',
    ' | right: *£’000*',
    'Revenue | right: 600',
    '*Other amounts*',
    ' | right: *Year ended 31 March 2025*',
    ' | right: *£*',
    'Own work capitalised | right: 1,234',
    '*Property plant equipment classes: Land*',
    ' | right: *31 March 2025*',
    ' | right: *£’000*',
    'Property plant equipment | right: 5',
    '*Other numbers*',
    ' | right: *Year ended 31 March 2025*',
    ' | right: *Number*',
    'Average number employees during period | right: 12',
    '*Stated again*',
    ' | right: *31 March 2025*',
    ' | right: *£’000*',
    'Current assets | right: 1,000',
    '*Texts*',
    'Entity current legal or registered name: Example Limited',
    'Date authorisation financial statements for issue: 30 June 2025',
    '*Description principal activities*',
    'Ink and quills. '.repeat(9).trim(),
    'And paper.',
  ])
  expect(draft.tagged).toBeDefined()
})

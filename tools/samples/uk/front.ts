import { printMillions, printPercent, printThousands } from '../layout/amounts.ts'
import { share } from '../books/ledger.ts'
import { TURNOVER_2022 } from '../books/joinery-drivers.ts'
import { heading, page, slot, table, text, title, type Block } from '../layout/blocks.ts'
import { TableBuilder } from '../layout/table.ts'
import { signature } from '../signature.ts'
import { approved, factsOf, yearColumns, type UkCase } from './company.ts'

const cover = (year: number): readonly Block[] => [
  {
    kind: 'cover',
    lines: [
      { text: 'Company registration number 19204817 (England and Wales)', size: 9.5, above: 10 },
      { text: 'Wrenfield Joinery Limited', size: 26, bold: true, above: 170 },
      { text: 'Annual report and financial statements', size: 14, above: 14 },
      { text: `For the year ended 31 March ${year}`, size: 14, above: 4 },
    ],
  },
]

const contents: readonly Block[] = [
  title('Contents', '', 'contents'),
  {
    kind: 'contents',
    entries: [
      { label: 'Company information', anchor: 'information' },
      { label: 'Strategic report', anchor: 'strategic' },
      { label: 'Directors’ report', anchor: 'directors' },
      { label: 'Profit and loss account', anchor: 'pl' },
      { label: 'Balance sheet', anchor: 'bs' },
      { label: 'Statement of changes in equity', anchor: 'equity' },
      { label: 'Statement of cash flows', anchor: 'cf' },
      { label: 'Notes to the financial statements', anchor: 'notes' },
    ],
  },
  { kind: 'gap', height: 60 },
  title('Company information', '', 'information'),
  {
    kind: 'facts',
    facts: [
      ['Directors', 'M E Ashdown\nR J Lathom\nS K Perivale'],
      ['Company secretary', 'R J Lathom'],
      ['Registered number', '19204817'],
      ['Registered office', 'Unit 4, Millrace Park\nWrenfield\nShropshire\nSY4 9ZZ'],
      ['Auditor', 'Corve & Teme LLP\nChartered Accountants and Statutory Auditor\nLudford'],
      ['Bankers', 'Marches Bank plc\nShrewsbury'],
    ],
  },
  text('The independent auditor’s report is issued with the signed copy and is not part of these pages.'),
]

const moved = (now: bigint, last: bigint) => (now >= last ? 'rose' : 'fell')

const strategic = ({ year, books }: UkCase): readonly Block[] => {
  const flow = (y: number, ...patterns: string[]) => -books.flow(y, ...patterns)
  const turnover = (y: number) => (y === 2022 ? TURNOVER_2022 : flow(y, 'pl.turnover'))
  const gross = (y: number) => flow(y, 'pl.turnover', 'pl.cos')
  const operating = (y: number) => flow(y, 'pl.turnover', 'pl.cos', 'pl.distribution', 'pl.administration')
  const heads = (y: number) => factsOf(y).heads.production + factsOf(y).heads.distribution + factsOf(y).heads.administration
  const growth = (y: number) => printPercent(turnover(y) - turnover(y - 1), turnover(y - 1))
  const million = (key: string, amount: bigint) => `£${slot(key, printMillions(amount))} million`
  const thousand = (key: string, amount: bigint) => `£${slot(key, printThousands(amount, { nil: 'nil' }))},000`
  const spent = books.tagged(year, 'additions', 'fa')
  return [
    page,
    title('Strategic report', `For the year ended 31 March ${year}`, 'strategic'),
    heading('Principal activity'),
    text(
      'The company designs and makes timber windows and doors, staircases and fitted joinery in its workshops at Wrenfield, and restores joinery in historic buildings throughout the west of England.',
    ),
    heading('Review of the business'),
    text(
      `Turnover ${slot('strategic.turnover.moved', moved(turnover(year), turnover(year - 1)))} by ${slot('strategic.growth', growth(year))} to ${million('strategic.turnover', turnover(year))} (${year - 1}: ${million('strategic.turnover.last', turnover(year - 1))}). Sales of windows and doors to builders were strong, and restoration work, at ${million('strategic.heritage', flow(year, 'pl.turnover.heritage'))}, grew as ${year === 2025 ? 'several cathedral contracts moved from survey to workshop' : 'work began on the windows of two country houses'}.`,
    ),
    text(
      `Gross margin was ${slot('strategic.gross', printPercent(gross(year), turnover(year)))} (${year - 1}: ${slot('strategic.gross.last', printPercent(gross(year - 1), turnover(year - 1)))}), ${year === 2025 ? 'the cost of hardwood having risen more slowly than in the year before' : 'new machines having cut the waste of timber'}. Operating profit ${slot('strategic.operating.moved', moved(operating(year), operating(year - 1)))} to ${million('strategic.operating', operating(year))} (${year - 1}: ${million('strategic.operating.last', operating(year - 1))}) and profit after tax ${thousand('strategic.profit', flow(year, 'pl'))} (${year - 1}: ${thousand('strategic.profit.last', flow(year - 1, 'pl'))}).`,
    ),
    text(
      `The company invested ${million('strategic.capex', spent)} in tangible assets${year === 2025 ? ', among them a five-axis machining centre and an extension of the finishing shop, partly financed by a new bank loan of £400,000' : ', chiefly machining centres and delivery vehicles'}. Cash at the year end ${slot('strategic.cash.moved', moved(books.balance(year, 'cash'), books.balance(year - 1, 'cash')))} to ${million('strategic.cash', books.balance(year, 'cash'))} (${year - 1}: ${million('strategic.cash.last', books.balance(year - 1, 'cash'))}).`,
    ),
    heading('Key performance indicators'),
    table(
      new TableBuilder('kpi', yearColumns(year, ''))
        .line('growth', 'Growth of turnover', (y) => growth(Number(y)))
        .line('gross', 'Gross margin', (y) => printPercent(gross(Number(y)), turnover(Number(y))))
        .line('operating', 'Operating margin', (y) => printPercent(operating(Number(y)), turnover(Number(y))))
        .line('heads', 'Average number of employees', (y) => heads(Number(y)), { scale: 'whole' })
        .build(),
    ),
    heading('Principal risks and uncertainties'),
    text(
      `Demand follows house building and the repair of historic buildings, both of which depend on interest rates and public grants. The company keeps a spread of customers, none of whom accounts for more than 9% of turnover. Hardwood is bought in euros and dollars under contracts of up to six months. Interest on the bank loan is variable; a rise of one percentage point would cost about £${slot('strategic.rate', printThousands(share(-books.balance(year, 'loan.bank'), 1n, 100n), { nil: 'nil' }))},000 a year.`,
    ),
    heading('Outlook'),
    text(
      `The order book at 31 March ${year} covered five months of production. The directors expect turnover to grow again in the coming year, at a slower pace.`,
    ),
    text('On behalf of the board'),
    signature(year, 'M E Ashdown'),
    text('M E Ashdown, Director'),
    text(approved('strategic.approved', year)),
  ]
}

const directors = ({ year, books, notes }: UkCase): readonly Block[] => [
  page,
  title('Directors’ report', `For the year ended 31 March ${year}`, 'directors'),
  text(
    `The directors present their report and the financial statements of the company for the year ended 31 March ${slot('directors.year', String(year))}.`,
  ),
  heading('Directors'),
  text(
    'The directors who served throughout the year and to the date of this report were M E Ashdown, R J Lathom and S\u00a0K\u00a0Perivale.',
  ),
  heading('Results and dividends'),
  text(
    `The profit for the year after taxation was £${slot('directors.profit', printThousands(-books.flow(year, 'pl'), { nil: 'nil' }))},000. Dividends of £${slot('directors.dividends', printThousands(books.tagged(year, 'dividend', 'equity.retained'), { nil: 'nil' }))},000 were paid (see note ${slot('directors.note', notes.number('dividends'))}).`,
  ),
  heading('Statement of directors’ responsibilities'),
  text(
    'The directors are responsible for preparing the strategic report, the directors’ report and the financial statements in accordance with applicable law and regulations. Company law requires them to prepare financial statements for each financial year, and they have elected to do so under United Kingdom Generally Accepted Accounting Practice. They must not approve the financial statements unless they are satisfied that they give a true and fair view of the state of affairs of the company and of its profit for the period.',
  ),
  text(
    'In preparing the financial statements the directors are required to select suitable accounting policies and apply them consistently, to make judgements and estimates that are reasonable and prudent, to state whether applicable standards have been followed, and to prepare the statements on the going concern basis unless that is inappropriate. They are responsible for keeping adequate accounting records and for safeguarding the assets of the company.',
  ),
  heading('Disclosure of information to the auditor'),
  text(
    'So far as each director is aware, there is no relevant audit information of which the auditor is unaware. Each has taken the steps that he or she ought to have taken as a director to become aware of such information and to establish that the auditor is aware of it.',
  ),
  text(`Approved by the board on ${approved('directors.approved', year)} and signed on its behalf by`),
  signature(year, 'R J Lathom'),
  text('R J Lathom, Company secretary'),
  page,
]

/** Cover, contents, company information and the two reports. */
export const writeFront = (one: UkCase): readonly Block[] => [...cover(one.year), page, ...contents, ...strategic(one), ...directors(one)]

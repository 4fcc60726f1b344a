import { BREAKDOWNS } from './breakdowns.ts'
import type { DraftDates } from '../dates.ts'
import { type DraftBlock, type DraftRow, type DraftText, isGap } from '../draft.ts'
import { type Regime, standardOf } from '../entity-profile.ts'
import { draftBreakdown } from './draft-breakdown.ts'
import { draftFixedAssets, type FixedAssetWords } from './draft-fixed-assets.ts'
import { draftStaffCosts } from './draft-staff-costs.ts'
import { fieldGap, gap, missing, type Note, type NoteInput, paragraph } from './note.ts'
import type { TextId } from '../texts/text-ids.ts'
import { yearColumns } from '../year-columns.ts'
import { POLICIES } from './policies.ts'

/** The notes of a set of statements in order. Micro-entities have none: what they must state is beneath their balance sheet. */
export function listNotes(input: NoteInput): Note[] {
  if (input.profile.regime === 'FRS105') return []
  const assets = FIXED_ASSETS[input.profile.regime].flatMap((words) => draftFixedAssets(words, input) ?? [])
  const breakdowns = BREAKDOWNS[input.profile.regime].flatMap((breakdown) => draftBreakdown(breakdown, input) ?? [])
  return [general(input), policies(input), ...employees(input), ...assets, ...breakdowns, ...shareCapital(input), ...others(input)]
}

const INTANGIBLE: FixedAssetWords = {
  line: 'intangible',
  title: 'Intangible assets',
  depreciation: 'Amortisation',
  concept: 'intangible-assets',
}
const tangible = (title: string): FixedAssetWords => ({
  line: 'tangible',
  title,
  depreciation: 'Depreciation',
  concept: 'property-plant-equipment',
})
const UK_ASSETS = [INTANGIBLE, tangible('Tangible assets')]
const FIXED_ASSETS: Readonly<Record<Regime, readonly FixedAssetWords[]>> = {
  FRS102: UK_ASSETS,
  'FRS102-1A': UK_ASSETS,
  FRS105: [],
  IFRS: [
    tangible('Property, plant and equipment'),
    { line: 'right-of-use', title: 'Right-of-use assets', depreciation: 'Depreciation', concept: 'right-of-use-assets' },
    INTANGIBLE,
  ],
  US_GAAP: [tangible('Property and equipment'), { ...INTANGIBLE, depreciation: 'Amortization' }],
}

function general({ profile }: NoteInput): Note {
  const { name, companyNumber, registeredOffice, placeOfRegistration, principalActivity, group } = profile
  const activity = [
    `The principal activity of the ${group ? 'group' : 'company'} is `,
    principalActivity ?? fieldGap('principalActivity', 'principal activity'),
    '.',
  ]
  const place = placeOfRegistration ?? fieldGap('placeOfRegistration', 'place of registration')
  const office = [' Its registered office is ', registeredOffice ?? fieldGap('registeredOffice', 'registered office'), '.']
  const text =
    profile.regime === 'US_GAAP'
      ? [`${name} is a corporation organized under the laws of `, place, '. ']
      : [
          `${name} is a company limited by shares, registered in `,
          place,
          ...(profile.regime === 'IFRS' ? [] : [' with company number ', companyNumber ?? fieldGap('companyNumber', 'company number')]),
          '.',
          ...office,
          ' ',
        ]
  const further = profile.regime === 'IFRS' ? WHOSE : []
  return { id: 'general', title: 'General information', blocks: [paragraph('notes/general', ...text, ...activity, ...further)], lines: [] }
}

/** What IAS 1.51(a) and 1.138 ask of an entity, and the profile does not say. */
const WHOSE: DraftText = [
  ' Its principal place of business is ',
  gap('notes/general/principal-place', 'principal place of business'),
  '. Its parent is ',
  gap('notes/general/parent', 'name of the parent, or none'),
  ', and the ultimate parent of its group is ',
  gap('notes/general/ultimate-parent', 'name of the ultimate parent, or none'),
  '. Change of its name since the end of the preceding period: ',
  gap('notes/general/name-before', 'the name before, or none'),
  '.',
]

function policies(input: NoteInput): Note {
  const chosen = POLICIES.filter(({ regimes, applies }) => regimes.includes(input.profile.regime) && applies(input))
  const blocks = chosen.flatMap(({ id, title, text }): DraftBlock[] => [
    { kind: 'heading', number: null, text: title },
    paragraph(id, ...text(input).map((part) => (typeof part === 'string' ? input.spell(part) : { ...part, gap: input.spell(part.gap) }))),
  ])
  return { id: 'policies', title: 'Accounting policies', blocks, lines: [] }
}

function employees(input: NoteInput): Note[] {
  const { profile, years } = input
  const costs = profile.regime === 'FRS102-1A' ? [] : draftStaffCosts(input)
  const number = standardOf(profile.regime) === 'UK_GAAP' ? [employeesText(profile, input.dates, years.length > 1)] : []
  return number.length + costs.length === 0
    ? []
    : [{ id: 'employees', title: 'Employees', blocks: [...number, ...costs], lines: ['staff'] }]
}

/** Companies Act 2006 s411, FRS 102 1AC.33. */
export function employeesText(
  { employees: { average, prior }, group }: NoteInput['profile'],
  { noun, headings: [, before] }: DraftDates,
  hasPrior: boolean,
): DraftBlock {
  const number = (count: number | null) => (count === null ? fieldGap('employees', 'number') : String(count))
  return paragraph(
    'notes/employees',
    `The average number of persons employed by the ${group ? 'group' : 'company'} during the ${noun} was `,
    number(average),
    ...(hasPrior ? [` (${before}: `, number(prior), ')'] : []),
    '.',
  )
}

function shareCapital({ profile, balanceSheet, headings, unit }: NoteInput): Note[] {
  const line = balanceSheet.rows.find(({ id }) => id === 'share-capital')
  if (line === undefined) return []
  const isAmerican = profile.regime === 'US_GAAP'
  const text = isAmerican
    ? [
        gap('notes/share-capital/number-authorized', 'number'),
        ' shares of common stock are authorized, of which ',
        gap('notes/share-capital/number', 'number'),
        ' are issued and outstanding, with a par value of ',
        gap('notes/share-capital/nominal-value', 'amount'),
        ' each.',
      ]
    : [
        'Allotted, called up and fully paid: ',
        gap('notes/share-capital/number', 'number'),
        ' ordinary shares of ',
        gap('notes/share-capital/nominal-value', 'nominal value'),
        ' each.',
      ]
  const id = 'note-share-capital'
  const cells = headings.map((_, column): DraftRow['cells'][number] => {
    const cell = line.cells[column] ?? null
    if (cell === null || isGap(cell)) return cell
    return { value: cell.value, ledger: null, terms: [{ table: balanceSheet.id, row: line.id, column, sign: 1 }], adjustment: 0n }
  })
  const row: DraftRow = {
    id: 'shares',
    label: isAmerican ? 'Common stock' : 'Ordinary shares',
    level: 0,
    role: 'item',
    final: false,
    note: null,
    concept: 'share-capital',
    term: null,
    cells,
  }
  const table = { id, kind: 'note', title: null, columns: yearColumns(headings, unit), rows: [row] } as const
  return [
    {
      id: 'share-capital',
      title: isAmerican ? 'Common stock' : 'Share capital',
      blocks: [paragraph('notes/share-capital', ...text), { kind: 'table', table }],
      lines: ['share-capital'],
    },
  ]
}

function others({ profile }: NoteInput): Note[] {
  const related =
    profile.regime === 'IFRS'
      ? 'transactions with related parties, and key management compensation'
      : 'transactions with related parties, or that there were none'
  const note = (id: string, text: TextId, title: string, what: string): Note => ({ id, title, blocks: [missing(text, what)], lines: [] })
  const directors =
    profile.regime === 'FRS102' || profile.regime === 'FRS102-1A'
      ? [
          note(
            'directors',
            'notes/directors',
            "Directors' advances, credits and guarantees",
            'advances and credits to directors, and guarantees on their behalf, or that there were none',
          ),
        ]
      : []
  return [
    ...directors,
    note('related-parties', 'notes/related-parties', 'Related party transactions', related),
    note(
      'commitments',
      'notes/commitments',
      'Commitments and contingencies',
      'commitments, guarantees and contingent liabilities, or that there were none',
    ),
    note(
      'events',
      'notes/events',
      profile.regime === 'US_GAAP' ? 'Subsequent events' : 'Events after the reporting period',
      'events after the end of the period, or that there were none',
    ),
  ]
}

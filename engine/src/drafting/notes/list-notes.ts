import { BREAKDOWNS } from './breakdowns.ts'
import type { DraftBlock } from '../draft.ts'
import { draftBreakdown } from './draft-breakdown.ts'
import { draftFixedAssets, type FixedAssetWords } from './draft-fixed-assets.ts'
import { gap, type Note, type NoteInput, paragraph, prints } from './note.ts'
import { POLICIES } from './policies.ts'

/** The notes of a set of statements in order. Micro-entities have none: what they must state is beneath their balance sheet. */
export function listNotes(input: NoteInput): Note[] {
  if (input.profile.regime === 'FRS105') return []
  const assets = FIXED_ASSETS.flatMap((words) => draftFixedAssets(words, input) ?? [])
  const breakdowns = BREAKDOWNS[input.profile.regime].flatMap((breakdown) => draftBreakdown(breakdown, input) ?? [])
  return [general(input), policies(input), employees(input), ...assets, ...breakdowns, ...shareCapital(input), ...others(input)]
}

const FIXED_ASSETS: readonly FixedAssetWords[] = [
  {
    line: 'intangible',
    title: 'Intangible assets',
    depreciation: 'Amortisation',
    charge: 'Charge for the year',
    concept: 'intangible-assets',
  },
  {
    line: 'tangible',
    title: 'Tangible assets',
    depreciation: 'Depreciation',
    charge: 'Charge for the year',
    concept: 'property-plant-equipment',
  },
]

function general({ profile }: NoteInput): Note {
  const { name, companyNumber, registeredOffice, placeOfRegistration, principalActivity, group } = profile
  const activity = [`The principal activity of the ${group ? 'group' : 'company'} is `, principalActivity ?? gap('principal activity'), '.']
  const place = placeOfRegistration ?? gap('place of registration')
  const office = [' Its registered office is ', registeredOffice ?? gap('registered office'), '.']
  const text =
    profile.regime === 'US_GAAP'
      ? [`${name} is a corporation organized under the laws of `, place, '. ']
      : [
          `${name} is a company limited by shares, registered in `,
          place,
          ...(profile.regime === 'IFRS' ? [] : [' with company number ', companyNumber ?? gap('company number')]),
          '.',
          ...office,
          ' ',
        ]
  return { id: 'general', title: 'General information', blocks: [paragraph(...text, ...activity)], lines: [] }
}

function policies(input: NoteInput): Note {
  const chosen = POLICIES.filter(({ regimes, applies }) => regimes.includes(input.profile.regime) && applies(input))
  const blocks = chosen.flatMap(({ title, text }): DraftBlock[] => [
    { kind: 'heading', number: null, text: title },
    ...text(input).map((one): DraftBlock => ({ kind: 'paragraph', text: one })),
  ])
  return { id: 'policies', title: 'Accounting policies', blocks, lines: [] }
}

function employees({ profile, years }: NoteInput): Note {
  return { id: 'employees', title: 'Employees', blocks: [employeesText(profile, years.length > 1)], lines: [] }
}

/** Companies Act 2006 s411, FRS 102 1AC.33. */
export function employeesText({ employees: { average, prior }, group }: NoteInput['profile'], hasPrior: boolean): DraftBlock {
  const number = (count: number | null) => (count === null ? gap('number') : String(count))
  return paragraph(
    `The average number of persons employed by the ${group ? 'group' : 'company'} during the year was `,
    number(average),
    ...(hasPrior ? [' (last year: ', number(prior), ')'] : []),
    '.',
  )
}

function shareCapital({ profile, balanceSheet }: NoteInput): Note[] {
  if (!prints(balanceSheet, 'share-capital')) return []
  const text =
    profile.regime === 'US_GAAP'
      ? [
          gap('number'),
          ' shares of common stock are authorized, of which ',
          gap('number'),
          ' are issued and outstanding, with a par value of ',
          gap('amount'),
          ' each.',
        ]
      : ['Allotted, called up and fully paid: ', gap('number'), ' ordinary shares of ', gap('nominal value'), ' each.']
  return [
    {
      id: 'share-capital',
      title: profile.regime === 'US_GAAP' ? 'Common stock' : 'Share capital',
      blocks: [paragraph(...text)],
      lines: ['share-capital'],
    },
  ]
}

function others({ profile }: NoteInput): Note[] {
  const note = (id: string, title: string, what: string): Note => ({ id, title, blocks: [paragraph(gap(what))], lines: [] })
  const directors =
    profile.regime === 'FRS102' || profile.regime === 'FRS102-1A'
      ? [
          note(
            'directors',
            "Directors' advances, credits and guarantees",
            'advances and credits to directors, and guarantees on their behalf, or that there were none',
          ),
        ]
      : []
  return [
    ...directors,
    note('related-parties', 'Related party transactions', 'transactions with related parties, or that there were none'),
    note('commitments', 'Commitments and contingencies', 'commitments, guarantees and contingent liabilities, or that there were none'),
    note('events', 'Events after the reporting period', 'events after the end of the period, or that there were none'),
  ]
}

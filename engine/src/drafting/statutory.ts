import type { DraftBlock, DraftText } from './draft.ts'
import { type DraftDates, formatDay } from './dates.ts'
import type { EntityProfile } from './entity-profile.ts'
import { employeesText } from './notes/list-notes.ts'
import { fieldGap, gap, paragraph } from './notes/note.ts'

/** What the law requires beneath the balance sheet: of UK companies, exemptions and responsibilities (Companies Act 2006 s414, s475). */
export function listStatutory(profile: EntityProfile, dates: DraftDates, hasPrior: boolean): DraftBlock[] {
  const { regime } = profile
  if (regime === 'US_GAAP') return []
  const isSmall = regime === 'FRS102-1A' || regime === 'FRS105'
  return [
    ...(regime === 'FRS105' ? listMicro(profile, dates, hasPrior) : []),
    ...(isSmall ? [...audit(profile, dates), REGIME_WORDS[regime]] : []),
    { kind: 'lines', lines: signature(profile) },
  ]
}

const REGIME_WORDS = {
  'FRS102-1A': paragraph(
    'balance-sheet/small-companies',
    'These financial statements have been prepared in accordance with the provisions applicable to companies subject to the small companies regime.',
  ),
  FRS105: paragraph(
    'balance-sheet/micro-entities',
    'These financial statements have been prepared in accordance with the micro-entity provisions.',
  ),
} as const

function audit({ audited, dormant }: EntityProfile, { noun, last }: DraftDates): DraftBlock[] {
  if (audited === true) return []
  if (audited === null)
    return [
      {
        kind: 'paragraph',
        text: [fieldGap('audited', 'exemption from audit under section 477 of the Companies Act 2006, or an audit')],
      },
    ]
  return [
    dormant === true
      ? paragraph(
          'balance-sheet/audit-exemption-dormant',
          `For the ${noun} ended ${last} the company was entitled to exemption from audit under section 480 of the Companies Act 2006 relating to dormant companies.`,
        )
      : paragraph(
          'balance-sheet/audit-exemption',
          `For the ${noun} ended ${last} the company was entitled to exemption from audit under section 477 of the Companies Act 2006 relating to small companies.`,
        ),
    paragraph(
      'balance-sheet/members-and-audit',
      `The members have not required the company to obtain an audit of its financial statements for the ${noun} in question in accordance with section 476.`,
    ),
    paragraph(
      'balance-sheet/responsibilities',
      'The directors acknowledge their responsibilities for complying with the requirements of the Act with respect to accounting records and the preparation of financial statements.',
    ),
  ]
}

/** What micro-entities state at the foot of the balance sheet (FRS 105 section 6A). */
const listMicro = (profile: EntityProfile, dates: DraftDates, hasPrior: boolean): DraftBlock[] => [
  employeesText(profile, dates, hasPrior),
  paragraph(
    'balance-sheet/directors-and-commitments',
    'Advances and credits to directors: ',
    gap('balance-sheet/directors-and-commitments/advances', 'amounts, or none'),
    '. Guarantees and other commitments: ',
    gap('balance-sheet/directors-and-commitments/guarantees', 'amounts, or none'),
    '.',
  ),
]

function signature({ directors, approvalDate, companyNumber, regime }: EntityProfile): DraftText[] {
  const [director] = directors
  return [
    [
      'Approved by the board of directors and authorised for issue on ',
      approvalDate === null ? fieldGap('approvalDate', 'date of approval') : formatDay(approvalDate, regime),
      ' and signed on its behalf by:',
    ],
    [gap('balance-sheet/signature', 'signature')],
    [director ?? fieldGap('directors', 'name of director')],
    ['Director'],
    ...(regime === 'IFRS' ? [] : [['Company registration number: ', companyNumber ?? fieldGap('companyNumber', 'company number')]]),
  ]
}

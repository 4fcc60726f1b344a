import type { Review } from '@tickmark/engine'
import { type Draft, isGap } from '@tickmark/engine/drafting'
import type { JoinedYears } from '@tickmark/engine/ledgers'
import { type MappedAccount, type Mapping, nameClass } from '@tickmark/engine/mapping'
import { describeTagging, type Tagging } from './describe-tagging.ts'
import type { LedgerSource } from './ledger-source.ts'

export interface DraftReport {
  readonly draft: Draft
  readonly mapping: Mapping
  /** The accounts in no statement that a person has to look at. */
  readonly outside: readonly MappedAccount[]
  readonly ledgers: readonly LedgerSource[]
  readonly renamed: JoinedYears['renamed']
  readonly review: Review
  readonly tagging: Tagging
  readonly written: readonly string[]
}

/** What was drafted, and what a person has to look at, for the terminal. */
export function describeDraft({ draft, mapping, outside, ledgers, renamed, review, tagging, written }: DraftReport): string {
  const { accounts, problems } = mapping
  const inside = accounts.filter((account) => !outside.includes(account))
  const chosen = inside.filter(({ from }) => from === 'chosen').length
  const suggested = inside.filter(({ from }) => from === 'suggested')
  const unsure = suggested.filter(({ confidence }) => confidence === 'low')
  const gaps = countGaps(draft)
  const errors = review.findings.filter(({ severity }) => severity === 'error')
  const others = review.findings.filter(({ severity }) => severity === 'warning')
  return `${[
    `${draft.profile.name}: ${draft.title}`,
    `${count(accounts.length, 'account')}: ${chosen} mapped as chosen, ${suggested.length} as suggested, ${outside.length} in no statement yet`,
    ...list(
      'Ledgers',
      ledgers.flatMap(({ file, problems: found }) => found.map(({ message, remedy }) => `${file}: ${message} ${remedy}`)),
    ),
    ...ledgers.flatMap(({ file, notes }) => list(`How ${file} was read`, notes)),
    ...list(
      'Mapping',
      problems.map(({ message, remedy }) => `${message} ${remedy}`),
    ),
    ...list(
      'Codes with another name last year, which the draft shows as one account',
      renamed.map(({ code, current, prior }) => `${code}: “${prior}” last year, “${current}” now`),
    ),
    ...list(
      'Suggestions to check',
      unsure.map(({ code, name, class: id, reason }) => `${[code, name].filter(Boolean).join(' ')}: ${nameClass(id ?? 'none')}. ${reason}`),
    ),
    ...list(
      'Questions',
      draft.questions.map(({ text }) => text),
    ),
    ...list(
      'Errors of the review',
      errors.map(({ title, detail, remedy }) => `${title}: ${detail}${remedy === undefined ? '' : ` ${remedy}`}`),
    ),
    ...list(
      'Questions of the review',
      others.map(({ title, detail, remedy }) => `${title}: ${detail}${remedy === undefined ? '' : ` ${remedy}`}`),
    ),
    ...describeTagging(draft, tagging).flatMap(([title, items]) => list(title, items)),
    `${count(gaps, 'gap')} to fill, marked in the draft`,
    ...list('Written', written),
  ].join('\n')}\n`
}

/** Long lists are for the mapping file and the screen. */
const MAX_LISTED = 20

function list(title: string, items: readonly string[]): string[] {
  if (items.length === 0) return []
  const more = items.length - MAX_LISTED
  return ['', `${title}:`, ...items.slice(0, MAX_LISTED).map((item) => `  ${item}`), ...(more > 0 ? [`  and ${more} more`] : []), '']
}

const count = (number: number, noun: string): string => `${number} ${noun}${number === 1 ? '' : 's'}`

function countGaps({ sections }: Draft): number {
  return sections
    .flatMap(({ blocks }) => blocks)
    .reduce((sum, block) => {
      switch (block.kind) {
        case 'heading':
          return sum
        case 'paragraph':
          return sum + block.text.filter(isGap).length
        case 'lines':
          return sum + block.lines.flat().filter(isGap).length
        case 'table':
          return sum + block.table.rows.flatMap(({ cells }) => cells).filter(isGap).length
      }
    }, 0)
}

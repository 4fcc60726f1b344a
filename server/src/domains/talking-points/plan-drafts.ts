import { DocumentProfile, isOpenState, Movements, type Severity, Tie } from '@tickmark/contract'
import { type Worded, wordTalkingPoints } from '@tickmark/engine'
import type { SourceRow, TalkingPointRow } from './queries.ts'

/** A talking point as the review words it. */
export interface Draft {
  readonly pointId: number
  readonly part: string
  readonly page: number
  readonly text: string
  /** Whether its point is open. */
  readonly isOpen: boolean
}

export interface PlannedDrafts {
  readonly added: readonly Draft[]
  /** Talking points that no one has edited or discussed, whose words have changed. */
  readonly renewed: readonly (Draft & { readonly id: number })[]
}

const severityOrder: Readonly<Record<Severity, number>> = { error: 0, warning: 1, info: 2 }

/** What the newest review and people’s own points give to talk about: errors, questions, then notes, each by page. The text of the database is validated. */
export function wordSources(sources: readonly SourceRow[]): Draft[] {
  return sources
    .toSorted((a, b) => severityOrder[a.severity] - severityOrder[b.severity] || a.page - b.page || a.ordinal - b.ordinal)
    .flatMap(({ pointId, state, severity, title, page, expected, actual, difference, movements, ties, profile }) => {
      const unit = profile === null ? undefined : DocumentProfile.parse(profile).unit
      const finding: Worded = {
        severity,
        title,
        page,
        ...(expected === null ? {} : { expected }),
        ...(actual === null ? {} : { actual }),
        ...(difference === null ? {} : { difference }),
        ...(movements === null ? {} : { movements: Movements.parse(movements) as NonNullable<Worded['movements']> }),
        ties: Tie.array().parse(ties ?? []) as Worded['ties'],
      }
      return wordTalkingPoints(finding, unit).map((worded) => ({ pointId, isOpen: isOpenState(state), ...worded }))
    })
}

type Source = Pick<TalkingPointRow, 'pointId' | 'part'>
const keyOf = ({ pointId, part }: Source): string => `${pointId}|${part}`

/** The draft of what each talking point is about, in the newest review; none where that review no longer has it. */
export function findDrafts(drafts: readonly Draft[]): (source: Source) => Draft | undefined {
  const bySource = new Map(drafts.map((draft) => [keyOf(draft), draft]))
  return (source) => bySource.get(keyOf(source))
}

/** What drafting does to the talking points there are: each source is added once, and a person's words stay as they are. */
export function planDrafts(drafts: readonly Draft[], known: readonly TalkingPointRow[]): PlannedDrafts {
  const bySource = new Map(known.map((row) => [keyOf(row), row]))
  const open = drafts.filter(({ isOpen }) => isOpen)
  const renewed = open.flatMap((draft) => {
    const row = bySource.get(keyOf(draft))
    const isUntouched = row !== undefined && row.state === 'included' && row.text === row.drafted
    return isUntouched && row.text !== draft.text ? [{ ...draft, id: row.id }] : []
  })
  return { added: open.filter((draft) => !bySource.has(keyOf(draft))), renewed }
}

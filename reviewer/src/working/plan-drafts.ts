import { DocumentProfile, isOpenState, Movements, type PointState, type Severity, type TalkingState, Tie } from '@tickmark/contract'
import { type Worded, wordTalkingPoints } from '@tickmark/engine'
import { compareWeight } from './compare-weight.ts'

/** A point that there may be something to talk about, as it is stored: `movements`, `ties` and `profile` are not yet validated. */
export interface TalkingSource {
  readonly pointId: number
  readonly state: PointState
  readonly severity: Severity
  readonly title: string
  readonly page: number
  /** Its place among the points of its page. */
  readonly ordinal: number
  readonly expected: string | null
  readonly actual: string | null
  readonly difference: string | null
  readonly movements: unknown
  readonly ties: unknown
  /** `DocumentProfile` of its review; null for a point that a person added. */
  readonly profile: unknown
}

/** What a talking point is about: a part of a point. Both are null for one that a person wrote. */
interface Source {
  readonly pointId: number | null
  readonly part: string | null
}

/** A talking point there is. `drafted` is how the review worded it, null for one that a person wrote. */
export interface KnownTalkingPoint extends Source {
  readonly id: number
  readonly state: TalkingState
  readonly text: string
  readonly drafted: string | null
}

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

/** What the newest review and people’s own points give to talk about: errors, questions, then notes, each by page. The text of the database is validated. */
export function wordSources(sources: readonly TalkingSource[]): Draft[] {
  return sources
    .toSorted((a, b) => compareWeight(a, b) || a.ordinal - b.ordinal)
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

const keyOf = ({ pointId, part }: Source): string => `${pointId}|${part}`

/** The draft of what each talking point is about, in the newest review; none where that review no longer has it. */
export function findDrafts(drafts: readonly Draft[]): (source: Source) => Draft | undefined {
  const bySource = new Map(drafts.map((draft) => [keyOf(draft), draft]))
  return (source) => bySource.get(keyOf(source))
}

/** What drafting does to the talking points there are: each source is added once, and a person's words stay as they are. */
export function planDrafts(drafts: readonly Draft[], known: readonly KnownTalkingPoint[]): PlannedDrafts {
  const bySource = new Map(known.map((row) => [keyOf(row), row]))
  const open = drafts.filter(({ isOpen }) => isOpen)
  const renewed = open.flatMap((draft) => {
    const row = bySource.get(keyOf(draft))
    const isUntouched = row !== undefined && row.state === 'included' && row.text === row.drafted
    return isUntouched && row.text !== draft.text ? [{ ...draft, id: row.id }] : []
  })
  return { added: open.filter((draft) => !bySource.has(keyOf(draft))), renewed }
}

import type { PreparedProfile } from '@tickmark/contract'
import type { CellPlace, Draft, DraftQuestion, TextId } from '@tickmark/engine/drafting'
import { MousePointerClick } from 'lucide-react'
import { type ReactNode, Suspense } from 'react'
import { ColumnTabs } from '../../../ui/column-tabs.tsx'
import { PageSpinner } from '../../../ui/page-spinner.tsx'
import { EmptyState } from '../../../ui/empty-state.tsx'
import type { WorkedAccount } from '../work/work-out.ts'
import { explainFigure } from './explain-figure.ts'
import { FigurePanel } from './figure-panel.tsx'
import type { FigureIndex } from './index-figures.ts'
import type { PlacedGap } from './list-gaps.ts'
import type { Moves } from './moves/use-moves.ts'
import { QuestionsPanel } from './questions-panel.tsx'
import type { PlacedText } from './texts/list-texts.ts'
import { FigureTag, TagsPanel } from './tags/tag-parts.tsx'
import type { LiveReview, PlacedFinding } from './read-live-review.ts'
import { ReviewPanel } from './review-panel.tsx'
import type { Selection } from './use-selection.ts'

export type PanelTab = 'figure' | 'review' | 'questions' | 'journals' | 'tags'

export interface TabLabel {
  readonly value: PanelTab
  readonly label: string
}

/** Tabs with how much is in them; talking points are nothing to settle. */
export function labelTabs({ findings }: LiveReview, questions: number, journals: number): TabLabel[] {
  const name = (text: string, count: number) => (count === 0 ? text : `${text} (${count})`)
  return [
    { value: 'figure', label: 'Figure' },
    { value: 'review', label: name('Review', findings.error.length + findings.warning.length) },
    { value: 'questions', label: name('Questions', questions) },
    { value: 'journals', label: name('Journals', journals) },
    // How many there are is known once they are shown: what tags a draft loads then.
    { value: 'tags', label: 'Tags' },
  ]
}

interface SidePanelProps {
  tab: PanelTab
  labels: readonly TabLabel[]
  draft: Draft
  index: FigureIndex
  accounts: readonly WorkedAccount[]
  review: LiveReview
  moves: Moves | null
  gaps: readonly PlacedGap[]
  typed: readonly PlacedText[]
  selection: Selection
  /** Instead of a figure: why none is open. */
  notice: string | null
  isReadOnly: boolean
  journals: ReactNode
  onTab: (tab: PanelTab) => void
  onBack: () => void
  onFollow: (place: CellPlace) => void
  onShowAccount: (key: string) => void
  onShowFinding: (finding: PlacedFinding) => void
  onShowRow: (place: NonNullable<DraftQuestion['place']>) => void
  onShowGap: (gap: PlacedGap) => void
  onShowProfile: (field?: keyof PreparedProfile) => void
  onShowText: (id: TextId) => void
  onAddJournal: () => void
  /** Goes to a figure by its key, or to an element of the paper by its id. */
  onShowFact: (target: string) => void
  onOpenFigure: (place: CellPlace) => void
  onChangeTag: (place: CellPlace) => void
}

/** What is behind the statements: the open figure, the review, what is to be decided, and the journals. */
export function SidePanel(props: SidePanelProps) {
  const { tab, labels, accounts, review, journals, onTab, onShowAccount, onShowFinding } = props
  const panels: Record<PanelTab, ReactNode> = {
    figure: <OpenFigure {...props} />,
    review: <ReviewPanel review={review} accounts={accounts} onShow={onShowFinding} onShowAccount={onShowAccount} />,
    questions: <QuestionsPanel questions={props.draft.questions} {...props} />,
    journals,
    tags: (
      <Suspense fallback={<PageSpinner label="Loading the tags" />}>
        <TagsPanel onShow={props.onShowFact} onChange={props.onChangeTag} {...props} />
      </Suspense>
    ),
  }
  return (
    <ColumnTabs
      label="Behind the statements"
      value={tab}
      onChange={onTab}
      tabs={labels.map(({ value, label }) => ({
        value,
        label,
        panel: <div className="min-h-0 flex-1 overflow-y-auto overscroll-contain">{panels[value]}</div>,
      }))}
    />
  )
}

function OpenFigure(props: SidePanelProps) {
  const { draft, index, accounts, review, moves, selection, notice, isReadOnly, onBack, onFollow, onShowAccount, onChangeTag } = props
  const { figure, earlier } = selection
  if (figure === null)
    return (
      <EmptyState
        icon={<MousePointerClick className="size-6" aria-hidden="true" />}
        title={notice ?? 'Press a figure to see how it is made'}
      >
        Every figure opens to its accounts. Arrow keys move between figures, Enter opens one.
      </EmptyState>
    )
  return (
    <FigurePanel
      explanation={explainFigure(figure, draft, index, accounts)}
      draft={draft}
      state={review.states.get(figure.key)}
      move={findMove(moves, figure.key)}
      earlier={earlier}
      onBack={onBack}
      onFollow={onFollow}
      onShowAccount={onShowAccount}
      tag={
        <Suspense>
          <FigureTag draft={draft} figure={figure} isReadOnly={isReadOnly} onChange={onChangeTag} />
        </Suspense>
      }
    />
  )
}

function findMove(moves: Moves | null, key: string) {
  const move = moves?.kind === 'compared' ? moves.moves.moved.get(key) : undefined
  return moves === null || move === undefined ? null : { ...move, since: moves.since }
}

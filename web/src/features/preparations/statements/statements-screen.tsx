import type { Journal, PreparedProfile } from '@tickmark/contract'
import type { Review } from '@tickmark/engine'
import type { CellPlace, Draft, TextId } from '@tickmark/engine/drafting'
import { Suspense, useCallback, useEffect, useMemo, useRef, useState } from 'react'
import { useMedia } from '../../../lib/use-media.ts'
import { useJournals } from '../journals/use-journals.tsx'
import type { WorkedAccount } from '../work/work-out.ts'
import { ContentsNav } from './contents-nav.tsx'
import { DraftPaper } from './draft-paper.tsx'
import { OPEN_FIGURE } from './figure-panel.tsx'
import { FoldedContents } from './folded-contents.tsx'
import { idOfFigure, idOfTable, indexFigures, keyOfPlace } from './index-figures.ts'
import { listGaps } from './list-gaps.ts'
import { MovesBar } from './moves/moves-bar.tsx'
import { useMoveMarks } from './moves/use-move-marks.ts'
import type { Moves } from './moves/use-moves.ts'
import { readLiveReview } from './read-live-review.ts'
import { labelTabs, type PanelTab, SidePanel } from './side-panel.tsx'
import { StatementsLayout } from './statements-layout.tsx'
import { TagDialog } from './tags/tag-parts.tsx'
import type { TagChange } from './tags/with-tag.ts'
import { PaperEditor } from './texts/paper-editor.ts'
import { useTexts } from './texts/use-texts.tsx'
import { useGoTo } from './use-go-to.ts'
import { useMarkedFigures } from './use-marked-figures.ts'
import { useSelection } from './use-selection.ts'

export interface StatementsScreenProps {
  draft: Draft
  review: Review
  accounts: readonly WorkedAccount[]
  /** Of the amounts of accounts: units of 10^-decimals. */
  decimals: number
  journals: readonly Journal[]
  /** What the last import moved; null where nothing is known of what was before. */
  moves: Moves | null
  isReadOnly: boolean
  onJournals: (journals: readonly Journal[]) => void
  /** A text of the draft was typed; an empty one restores ours. */
  onText: (id: TextId, text: string) => void
  /** A tag was chosen for a line. */
  onTag: (line: string, change: TagChange) => void
  /** Opens the account in the mapping. */
  onShowAccount: (key: string) => void
  /** Opens the profile of the entity, at a field if that is known. */
  onShowProfile: (field?: keyof PreparedProfile) => void
  /** The account whose lines are shown first. */
  focusKey?: string
}

/** From this width the panel is beside the paper, not above it. */
const WIDE = '(min-width: 64rem)'

/** The drafted statements as paper, with what is behind them: every figure opens to its accounts, and the review follows every change. */
export function StatementsScreen(props: StatementsScreenProps) {
  const { draft, review, accounts, journals, moves, isReadOnly, onTag, onShowAccount, onShowProfile, focusKey } = props
  const isWide = useMedia(WIDE)
  const index = useMemo(() => indexFigures(draft), [draft])
  const live = useMemo(() => readLiveReview(review, draft), [review, draft])
  const gaps = useMemo(() => listGaps(draft), [draft])
  const [tab, setTab] = useState<PanelTab>(focusKey === undefined ? 'review' : 'figure')
  const [isSheetOpen, setSheetOpen] = useState(focusKey !== undefined)
  const { selection, open, follow, goBack, cite } = useSelection(draft, index, focusKey)
  const { figure, earlier, cited } = selection
  const goTo = useGoTo()
  const { panel: journalsPanel, dialog: journalDialog, startNew } = useJournals(props)
  const { editor, typed, openText, dialog: textDialog } = useTexts(props)
  const [tagged, setTagged] = useState<CellPlace | null>(null)
  const taggedFigure = tagged === null ? undefined : index.get(keyOfPlace(tagged))

  const terms = useMemo(() => figure?.cell.terms.map(keyOfPlace) ?? [], [figure])
  useMarkedFigures({ open: figure?.key ?? null, terms, cited }, draft)

  const [isMovesShown, setMovesShown] = useState(false)
  useMoveMarks(isMovesShown && moves?.kind === 'compared' ? moves.moves.moved : null, draft)

  const [first] = cited
  const firstCited = useRef(first)
  useEffect(() => {
    firstCited.current = first
  })
  useEffect(() => {
    if (focusKey === undefined) return
    setTab('figure')
    setSheetOpen(true)
    if (firstCited.current !== undefined) goTo(firstCited.current)
  }, [focusKey, goTo])

  // With a key, the focus goes on to what was opened; Escape brings it back.
  const [isFocusWanted, setFocusWanted] = useState(false)
  const onOpen = useCallback(
    (place: CellPlace, isByKey: boolean) => {
      open(place)
      setTab('figure')
      setSheetOpen(true)
      setFocusWanted(isByKey)
      if (!window.matchMedia(WIDE).matches) goTo(keyOfPlace(place))
    },
    [open, goTo],
  )
  useEffect(() => {
    if (!isFocusWanted) return
    document.getElementById(OPEN_FIGURE)?.focus({ preventScroll: true })
    setFocusWanted(false)
  }, [isFocusWanted])

  function goBackToPaper(): void {
    setSheetOpen(false)
    if (figure !== null) document.getElementById(idOfFigure(figure.key))?.focus()
  }

  /** Marks figures, and goes to the first of them or else to a table. */
  function showCited(keys: readonly string[], table: string | null): void {
    cite(keys)
    const target = keys[0] ?? (table === null ? null : idOfTable(table))
    if (target !== null) goTo(target)
  }

  const labels = labelTabs(live, draft.questions.length, journals.length)
  return (
    <>
      <StatementsLayout
        isWide={isWide}
        isOpen={isSheetOpen}
        labels={labels}
        onOpen={(value) => {
          setTab(value)
          setSheetOpen(true)
        }}
        onClose={goBackToPaper}
        onEscape={goBackToPaper}
        contents={<ContentsNav draft={draft} onGoTo={goTo} />}
        paper={
          <PaperEditor value={editor}>
            {moves === null ? null : <MovesBar moves={moves} isShown={isMovesShown} onShow={setMovesShown} />}
            <FoldedContents draft={draft} onGoTo={goTo} />
            <DraftPaper draft={draft} index={index} states={live.states} onOpen={onOpen} onGoTo={goTo} />
          </PaperEditor>
        }
        panel={
          <SidePanel
            tab={tab}
            labels={labels}
            draft={draft}
            index={index}
            accounts={accounts}
            review={live}
            moves={moves}
            gaps={gaps}
            typed={typed}
            selection={selection}
            notice={
              focusKey !== undefined && first === undefined
                ? 'This account is in no line of the statements: it has no balance, or no class'
                : null
            }
            isReadOnly={isReadOnly}
            journals={journalsPanel}
            onTab={setTab}
            onBack={() => {
              goBack()
              if (earlier !== null) goTo(earlier.key)
            }}
            onFollow={(place) => {
              follow(place)
              goTo(keyOfPlace(place))
            }}
            onShowAccount={onShowAccount}
            onShowFinding={({ places, table }) => {
              showCited(places.map(keyOfPlace), table)
            }}
            onShowRow={({ table, row }) => {
              const figures = [...index.values()].filter(({ place }) => place.table === table && place.row === row)
              showCited(
                figures.map(({ key }) => key),
                table,
              )
            }}
            onShowGap={({ id }) => {
              showCited([id], null)
            }}
            onShowProfile={onShowProfile}
            onShowText={openText}
            onAddJournal={startNew}
            onShowFact={(target) => {
              showCited([target], null)
            }}
            onOpenFigure={(place) => {
              onOpen(place, true)
              goTo(keyOfPlace(place))
            }}
            onChangeTag={setTagged}
          />
        }
      />
      {journalDialog}
      {textDialog}
      {tagged === null || taggedFigure === undefined || isReadOnly ? null : (
        <Suspense>
          <TagDialog
            draft={draft}
            figure={taggedFigure}
            place={tagged}
            onChange={onTag}
            onClose={() => {
              setTagged(null)
            }}
          />
        </Suspense>
      )}
    </>
  )
}

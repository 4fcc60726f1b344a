import type { Journal, PreparedProfile } from '@tickmark/contract'
import type { Review } from '@tickmark/engine'
import type { CellPlace, Draft } from '@tickmark/engine/drafting'
import { useCallback, useEffect, useMemo, useRef, useState } from 'react'
import { useMedia } from '../../../lib/use-media.ts'
import { PanelSheet } from '../../../ui/panel-sheet.tsx'
import { JournalDialog } from '../journals/journal-dialog.tsx'
import { JournalsPanel } from '../journals/journals-panel.tsx'
import { openJournal, startJournal, type TypedJournal } from '../journals/typed-journal.ts'
import type { WorkedAccount } from '../work/work-out.ts'
import { ContentsNav } from './contents-nav.tsx'
import { DraftPaper } from './draft-paper.tsx'
import { listFiguresOfAccount } from './explain-figure.ts'
import { type FigureIndex, idOfTable, indexFigures, keyOfPlace } from './index-figures.ts'
import { listGaps } from './list-gaps.ts'
import { PanelBar } from './panel-bar.tsx'
import { ProfileOpener } from './paper-text.tsx'
import { readLiveReview } from './read-live-review.ts'
import { type PanelTab, SidePanel, type TabCount } from './side-panel.tsx'
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
  isReadOnly: boolean
  onJournals: (journals: readonly Journal[]) => void
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
  const { draft, review, accounts, journals, isReadOnly, onJournals, onShowAccount, onShowProfile, focusKey } = props
  const isWide = useMedia(WIDE)
  const index = useMemo(() => indexFigures(draft), [draft])
  const live = useMemo(() => readLiveReview(review, draft), [review, draft])
  const gaps = useMemo(() => listGaps(draft), [draft])
  const [tab, setTab] = useState<PanelTab>(focusKey === undefined ? 'review' : 'figure')
  const [isSheetOpen, setSheetOpen] = useState(false)
  const [form, setForm] = useState<TypedJournal | null>(null)
  const { selection, open, follow, goBack, cite, show } = useSelection(index, listFocused(focusKey, draft, index))
  const goTo = useGoTo(isSheetOpen)

  const [focused, setFocused] = useState(focusKey)
  if (focused !== focusKey) {
    setFocused(focusKey)
    const { open: first, cited } = listFocused(focusKey, draft, index)
    show(first, cited)
    if (focusKey !== undefined) setTab('figure')
  }
  const firstFocused = focusKey === undefined ? undefined : listFocused(focusKey, draft, index).cited[0]
  const goToFirst = useRef(goTo)
  useEffect(() => {
    if (firstFocused !== undefined) goToFirst.current(firstFocused)
    // Only when another account is asked for, not when a change of the draft moves it.
    // oxlint-disable-next-line react-hooks/exhaustive-deps
  }, [focusKey])

  const terms = useMemo(() => selection.figure?.cell.terms.map(keyOfPlace) ?? [], [selection.figure])
  useMarkedFigures({ open: selection.figure?.key ?? null, terms, cited: selection.cited }, draft)

  const onOpen = useCallback(
    (place: CellPlace) => {
      open(place)
      setTab('figure')
      setSheetOpen(true)
    },
    [open],
  )
  const showProfile = useRef(onShowProfile)
  useEffect(() => {
    showProfile.current = onShowProfile
  })
  const openProfile = useCallback((field: keyof PreparedProfile) => {
    showProfile.current(field)
  }, [])

  /** Marks figures, and goes to the first of them or to what is given. */
  function showCited(keys: readonly string[], otherwise: string | null): void {
    cite(keys)
    setSheetOpen(false)
    const target = keys[0] ?? otherwise
    if (target !== null) goTo(target)
  }

  function postJournal(journal: Journal): void {
    const others = journals.filter(({ number }) => number !== journal.number)
    onJournals([...others, journal].toSorted((a, b) => a.number - b.number))
    setForm(null)
  }

  const labels = labelTabs(live.findings.error.length + live.findings.warning.length, draft.questions.length, journals.length)
  const addJournal = () => {
    setForm(startJournal(journals))
  }
  const panel = (
    <SidePanel
      tab={tab}
      labels={labels}
      draft={draft}
      index={index}
      accounts={accounts}
      review={live}
      gaps={gaps}
      selection={selection}
      notice={
        focusKey !== undefined && firstFocused === undefined
          ? 'This account is in no line of the statements: it has no balance or no class'
          : null
      }
      isReadOnly={isReadOnly}
      journals={
        <JournalsPanel
          journals={journals}
          isReadOnly={isReadOnly}
          onAdd={addJournal}
          onChange={(journal) => {
            setForm(openJournal(journal))
          }}
          onDelete={({ number }) => {
            onJournals(journals.filter((journal) => journal.number !== number))
          }}
        />
      }
      onTab={setTab}
      onBack={() => {
        if (selection.earlier !== null) goTo(selection.earlier.key)
        goBack()
      }}
      onFollow={(place) => {
        follow(place)
        goTo(keyOfPlace(place))
      }}
      onShowAccount={onShowAccount}
      onShowFinding={({ places, table }) => {
        showCited(places.map(keyOfPlace), table === null ? null : idOfTable(table))
      }}
      onShowRow={({ table, row }) => {
        const keys = [...index.values()].flatMap(({ key, place }) => (place.table === table && place.row === row ? [key] : []))
        showCited(keys, idOfTable(table))
      }}
      onShowGap={({ id }) => {
        showCited([id], id)
      }}
      onShowProfile={onShowProfile}
      onAddJournal={addJournal}
    />
  )

  return (
    <div className="@container">
      <div className="flex items-start gap-6 print:block">
        <div className="sticky top-16 hidden max-h-[calc(100dvh-5rem)] w-44 shrink-0 overflow-y-auto @6xl:block print:hidden">
          <ContentsNav draft={draft} onGoTo={goTo} />
        </div>
        <div className="@container min-w-0 flex-1">
          <ProfileOpener value={isReadOnly ? null : openProfile}>
            <DraftPaper draft={draft} index={index} states={live.states} onOpen={onOpen} />
          </ProfileOpener>
        </div>
        {isWide ? (
          <aside
            aria-label="Behind the statements"
            className="sticky top-16 h-[calc(100dvh-5rem)] w-88 shrink-0 rounded-md border border-hairline bg-card @7xl:w-104 print:hidden"
          >
            {panel}
          </aside>
        ) : null}
      </div>
      {isWide ? null : (
        <>
          <PanelBar
            labels={labels}
            onOpen={(value) => {
              setTab(value)
              setSheetOpen(true)
            }}
          />
          <PanelSheet
            open={isSheetOpen}
            title="Behind the statements"
            onClose={() => {
              setSheetOpen(false)
              if (selection.figure !== null) goTo(selection.figure.key)
            }}
          >
            {panel}
          </PanelSheet>
        </>
      )}
      {form === null ? null : (
        <JournalDialog
          key={form.number}
          initial={form}
          isNew={journals.every(({ number }) => number !== form.number)}
          accounts={accounts}
          onSave={postJournal}
          onClose={() => {
            setForm(null)
          }}
        />
      )}
    </div>
  )
}

/** The figures of an account: all are marked, the first is open. */
function listFocused(key: string | undefined, draft: Draft, index: FigureIndex): { open: string | null; cited: string[] } {
  const cited = key === undefined ? [] : listFiguresOfAccount(key, draft, index).map((figure) => figure.key)
  return { open: cited[0] ?? null, cited }
}

function labelTabs(findings: number, questions: number, journals: number): TabCount[] {
  const name = (text: string, count: number) => (count === 0 ? text : `${text} (${count})`)
  return [
    { value: 'figure', label: 'Figure' },
    { value: 'review', label: name('Review', findings) },
    { value: 'questions', label: name('Questions', questions) },
    { value: 'journals', label: name('Journals', journals) },
  ]
}

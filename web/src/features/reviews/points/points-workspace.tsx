import { isOpenState, type PointSummary } from '@tickmark/contract'
import { useQuery } from '@tanstack/react-query'
import { Plus } from 'lucide-react'
import { type ReactNode, Suspense, useEffect, useMemo, useRef, useState } from 'react'
import { createPortal, flushSync } from 'react-dom'
import { sentenceOf } from '../../../lib/api/api-error.ts'
import { Button } from '../../../ui/button.tsx'
import { Card } from '../../../ui/card.tsx'
import { EmptyState } from '../../../ui/empty-state.tsx'
import { ErrorState } from '../../../ui/error-state.tsx'
import { lazyPart } from '../../../ui/lazy-part.tsx'
import { RowsSkeleton } from '../../../ui/rows-skeleton.tsx'
import { undoLast } from '../last-change.ts'
import { useReviewSource } from '../source/review-source.ts'
import { arrangePoints, findNeighbour, findPoints } from './arrange-points.ts'
import { ElsewherePoint } from './elsewhere-point.tsx'
import { FilterBar } from './filter-bar.tsx'
import type { OpenForm } from './open-form.ts'
import { usePeople } from './people.ts'
import { PointList } from './point-list.tsx'
import { pointQuery, pointsQuery, type PointsChange, useChangePoints } from './point-queries.ts'
import { noteKinds, noteName, useDrafts } from './drafts.ts'
import { focusPoint, isOnPointTitle, rowIdOf } from './point-row.tsx'
import { type ChangeSearch, type PointSearch, toWanted } from './point-search.ts'
import { usePointKeys } from './use-point-keys.ts'
import { useReturnToPoint } from './use-return-to-point.ts'
import type { DetailPlace } from './detail-place.ts'

// A list needs none of these until something is opened or selected.
const BulkBar = lazyPart(async () => (await import('./bulk-bar.tsx')).BulkBar)
const PointDetail = lazyPart(async () => (await import('./point-detail.tsx')).PointDetail)
const PointDialog = lazyPart(async () => (await import('./point-dialog.tsx')).PointDialog)

interface PointsWorkspaceProps {
  /** The open point and the filters, which are part of the address. */
  search: PointSearch
  onSearch: (change: ChangeSearch) => void
  detailPlace: DetailPlace
  /** Brings the open point into view there. */
  onAttend: () => void
  /** Shown where there is no point at all. */
  nothing: ReactNode
}

/** The points of an analysis: filtered and grouped, one of them open, and everything that can be done with them. */
export function PointsWorkspace({ search, onSearch, detailPlace, onAttend, nothing }: PointsWorkspaceProps) {
  const { mayChange } = usePeople()
  const list = useQuery(pointsQuery(useReviewSource(), toWanted(search)))
  const returnToPoint = useReturnToPoint()
  const [find, setFind] = useState('')
  const [selected, setSelected] = useState<ReadonlySet<number>>(new Set())
  const [form, setForm] = useState<OpenForm>(null)
  const [isAdding, setAdding] = useState(false)
  const drafts = useDrafts()
  const show = (number: number | undefined) => {
    // A note that was begun for it is there again.
    setForm(number === undefined ? null : (noteKinds.find((kind) => drafts.has(noteName(kind, String(number)))) ?? null))
    onSearch((now) => ({ ...now, point: number }))
  }
  const changing = useChangePoints(([number, ...others]) => {
    // Changing it has opened the next one.
    if (number !== undefined && others.length === 0) show(number)
  })
  const findField = useRef<HTMLInputElement>(null)

  const { group = 'severity' } = search
  const listed = useMemo(() => findPoints(list.data?.points ?? [], find), [list.data, find])
  const groups = useMemo(() => arrangePoints(listed, group), [listed, group])
  const open = listed.find(({ number }) => number === search.point)
  const source = useReviewSource()
  const isElsewhere = search.point !== undefined && open === undefined
  const elsewhere = useQuery({ ...pointQuery(source, search.point ?? 0), enabled: isElsewhere }).data
  const chosen = listed.filter(({ number }) => selected.has(number))

  const filter = (part: Partial<PointSearch>) => {
    setSelected(new Set())
    // Another list closes the open point; another grouping does not.
    onSearch((now) => ({ ...now, ...('group' in part ? {} : { point: undefined }), ...part }))
  }

  const shown = open?.number
  useEffect(() => {
    if (shown === undefined) return
    document.getElementById(rowIdOf(shown))?.scrollIntoView({ block: 'nearest' })
    // Where a key or a change opened it, the focus follows, unless it is elsewhere than in the list.
    if (document.activeElement === document.body || isOnPointTitle()) focusPoint(shown)
  }, [shown])

  function apply(wanted: PointsChange): void {
    // What leaves the list takes the open point along: the next one opens.
    const next = open === undefined ? undefined : (findNeighbour(groups, open.number, 1) ?? findNeighbour(groups, open.number, -1))?.number
    const leaves = 'state' in wanted.change && open !== undefined && wanted.points.some(({ number }) => number === open.number)
    changing.mutate(wanted, {
      onSuccess: () => {
        // A form that was opened while somebody was being assigned stays, with what is being written.
        if ('state' in wanted.change) {
          setForm(null)
          // Its note has been sent: it is not written again for another change.
          const kind = wanted.change.state === 'cleared' ? 'clear' : wanted.change.state === 'dismissed' ? 'dismiss' : null
          if (kind !== null)
            for (const about of ['several', ...wanted.points.map(({ number }) => String(number))]) drafts.delete(noteName(kind, about))
        }
        setSelected(new Set())
        // Unless the user has gone elsewhere meanwhile.
        if (leaves && search.list !== 'any') onSearch((now) => (now.point === open.number ? { ...now, point: next } : now))
      },
    })
  }

  function startClearing(): void {
    if (chosen.length > 0) setForm('clear')
    else if (open !== undefined && isOpenState(open.state)) setForm('clear')
    else if (open !== undefined) apply({ points: [open], change: { state: 'reopened' } })
  }

  function toggle({ number }: PointSummary): void {
    const next = new Set(selected)
    if (!next.delete(number)) next.add(number)
    setForm(null)
    setSelected(next)
  }

  usePointKeys({
    mayChange,
    attend: () => {
      // The fields of the open point must be on screen before one of them gets the focus.
      flushSync(onAttend)
    },
    step: (by) => {
      const next = findNeighbour(groups, search.point, by)
      if (next !== null) show(next.number)
    },
    find: () => findField.current?.focus(),
    clear: startClearing,
    dismiss: () => {
      if (chosen.length > 0 || (open !== undefined && isOpenState(open.state))) setForm('dismiss')
    },
    select: () => {
      if (open !== undefined) toggle(open)
    },
    add: () => {
      setAdding(true)
    },
    undo: () => {
      undoLast(source.analysisId)
    },
  })

  if (list.data === undefined) {
    return list.isError ? (
      <Card>
        <ErrorState
          title="The points could not be loaded."
          detail={sentenceOf(list.error, 'Please try again.')}
          onRetry={() => {
            void list.refetch()
          }}
        />
      </Card>
    ) : (
      <Card className="p-4" aria-busy="true">
        <RowsSkeleton />
      </Card>
    )
  }

  const hasNone =
    list.data.counts.state.any === 0 && search.severity === undefined && search.size === undefined && search.assignee === undefined
  const addButton = mayChange ? (
    <Button
      className="@max-md:px-2"
      onClick={() => {
        setAdding(true)
      }}
    >
      <Plus className="size-4" aria-hidden="true" />
      <span className="@max-md:sr-only">Add a point</span>
    </Button>
  ) : null
  const unselect = () => {
    setSelected(new Set())
  }
  const stopAdding = () => {
    setAdding(false)
  }
  const renderOpen = (point: PointSummary) => (detailPlace === 'list' ? renderDetail(point) : null)
  const beside = open ?? (isElsewhere ? elsewhere : undefined)
  const renderDetail = (point: PointSummary) => (
    <Suspense
      fallback={
        <div className="px-4 pb-4" aria-busy="true">
          <RowsSkeleton />
        </div>
      }
    >
      <PointDetail
        point={point}
        form={chosen.length > 0 ? null : form}
        onForm={setForm}
        onChange={apply}
        isChanging={changing.isPending}
        hasTitle={detailPlace !== 'list'}
        onUnavailable={() => {
          show(undefined)
        }}
      />
    </Suspense>
  )
  return (
    <div className="flex flex-col gap-4">
      {hasNone ? (
        <>
          {nothing}
          <div className="flex justify-end print:hidden">{addButton}</div>
        </>
      ) : (
        <FilterBar counts={list.data.counts} search={search} onSearch={filter} find={find} onFind={setFind} findField={findField}>
          <p className="figures text-note text-quiet" role="status">
            {listed.length === list.data.points.length ? null : `${listed.length} of ${list.data.points.length} points`}
          </p>
          {addButton}
        </FilterBar>
      )}
      {listed.length === 0 && !hasNone ? (
        <Card>
          <EmptyState title={find === '' ? emptyWords[search.list ?? 'open'] : 'No point has these words.'}>
            {find === '' ? 'Choose another filter to see the others.' : 'Try fewer words.'}
          </EmptyState>
        </Card>
      ) : null}
      {search.point === undefined || open !== undefined ? null : (
        <ElsewherePoint
          key={search.point}
          number={search.point}
          isUnfolding={detailPlace === 'list'}
          onShowAll={() => {
            onSearch(({ point }) => ({ point, list: 'any' }))
          }}
        >
          {renderOpen}
        </ElsewherePoint>
      )}
      <PointList
        groups={groups}
        open={search.point}
        isUnfolding={detailPlace === 'list'}
        selected={selected}
        selectable={mayChange}
        onOpen={({ number }) => {
          if (number !== search.point) show(number)
          // Beside its list a point stays open until another one is.
          else if (detailPlace === 'list') show(undefined)
          else {
            onAttend()
            returnToPoint(number)
          }
        }}
        onSelect={toggle}
        renderDetail={renderOpen}
      />
      <Suspense fallback={null}>
        {chosen.length === 0 ? null : (
          <BulkBar
            points={chosen}
            form={form}
            onForm={setForm}
            onChange={apply}
            isChanging={changing.isPending}
            onClose={unselect}
            onUnavailable={unselect}
          />
        )}
        {isAdding ? (
          <PointDialog
            onClose={stopAdding}
            onUnavailable={stopAdding}
            onWritten={(number) => {
              setAdding(false)
              onSearch(() => ({ point: number }))
            }}
          />
        ) : null}
      </Suspense>
      {/* One place in the page, whether the list has the point or not: what is being written stays. */}
      {beside === undefined || detailPlace === 'list' || detailPlace === null
        ? null
        : createPortal(renderDetail(beside), detailPlace, `detail ${beside.number}`)}
    </div>
  )
}

const emptyWords = {
  open: 'No open points here.',
  cleared: 'Nothing has been cleared here.',
  dismissed: 'Nothing has been dismissed here.',
  gone: 'Every point found before is still there.',
  any: 'No points here.',
} as const

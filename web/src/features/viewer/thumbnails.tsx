import { defaultRangeExtractor, useVirtualizer } from '@tanstack/react-virtual'
import { memo, useEffect, useMemo, useRef, useState } from 'react'
import { classNames } from '../../ui/class-names.ts'
import type { PageNote } from './page-note.ts'
import type { PdfView } from './pdf-view.ts'
import type { ViewState } from './view-state.ts'
import { createTurnQueue, type TurnQueue } from './turn-queue.ts'

interface ThumbnailsProps {
  view: PdfView | null
  state: ViewState
  describePage: (page: number) => PageNote
}

/** CSS pixels. */
const width = 56
/** About the height of a page's picture with its number. It is measured once it is there. */
const usualHeight = 106
const gap = 12

/** Pictures of the pages, each with the share of it that is ticked. The first page comes before them: there can be hundreds. */
export function Thumbnails({ view, state, describePage }: ThumbnailsProps) {
  const [isShown, setShown] = useState(false)
  if (!isShown && state.drawn.length > 0) setShown(true)
  if (view === null || state.pages === 0 || !isShown) return <div className="hidden w-22 shrink-0 border-r border-hairline lg:block" />
  return <ThumbnailList view={view} pages={state.pages} current={state.page} describePage={describePage} />
}

interface ThumbnailListProps {
  view: PdfView
  pages: number
  current: number
  describePage: (page: number) => PageNote
}

/** What has been drawn of a document, and what is to be drawn. */
interface Pictures {
  readonly drawn: Map<number, HTMLCanvasElement>
  readonly drawing: TurnQueue
}

function ThumbnailList({ view, pages, current, describePage }: ThumbnailListProps) {
  const scroller = useRef<HTMLDivElement>(null)
  // One picture at a time, and only when nothing else is drawn: the pages themselves come first.
  const pictures = useMemo<Pictures>(() => ({ drawn: new Map(), drawing: createTurnQueue(view.whenDrawn) }), [view])
  // oxlint-disable-next-line react/incompatible-library -- it is about the React compiler, which is not used
  const list = useVirtualizer({
    count: pages,
    getScrollElement: () => scroller.current,
    estimateSize: () => usualHeight,
    gap,
    paddingStart: gap,
    paddingEnd: gap,
    overscan: 2,
    // The current page is the one that the Tab key reaches.
    rangeExtractor: (range) => [...new Set([...defaultRangeExtractor(range), current - 1])].toSorted((a, b) => a - b),
    useFlushSync: false,
  })
  const follow = useRef(list)
  follow.current = list
  useEffect(() => {
    const { range } = follow.current
    const at = current - 1
    if (range !== null && (at <= range.startIndex || at >= range.endIndex)) follow.current.scrollToIndex(at, { align: 'center' })
  }, [current])
  return (
    <nav aria-label="Pages by picture" className="hidden w-22 shrink-0 border-r border-hairline bg-card lg:block print:hidden">
      <div ref={scroller} className="h-full overflow-y-auto overscroll-contain">
        <ol className="relative" style={{ height: list.getTotalSize() }}>
          {list.getVirtualItems().map(({ index, start }) => (
            <li
              key={index}
              ref={list.measureElement}
              data-index={index}
              className="absolute inset-x-3 top-0"
              style={{ transform: `translateY(${start}px)` }}
              aria-posinset={index + 1}
              aria-setsize={pages}
            >
              <Thumbnail view={view} pictures={pictures} page={index + 1} isCurrent={index + 1 === current} {...describePage(index + 1)} />
            </li>
          ))}
        </ol>
      </div>
    </nav>
  )
}

interface ThumbnailProps extends PageNote {
  view: PdfView
  pictures: Pictures
  page: number
  isCurrent: boolean
}

const Thumbnail = memo(function Thumbnail({ view, pictures, page, isCurrent, words, share, isMarked }: ThumbnailProps) {
  const place = useRef<HTMLSpanElement>(null)
  useEffect(() => {
    const known = pictures.drawn.get(page)
    if (known !== undefined) {
      place.current?.replaceChildren(known)
      return undefined
    }
    return pictures.drawing.join(async () => {
      const canvas = document.createElement('canvas')
      canvas.className = 'block w-full'
      if (!(await view.drawThumbnail(page, canvas, width))) return
      pictures.drawn.set(page, canvas)
      place.current?.replaceChildren(canvas)
    })
  }, [view, pictures, page])
  return (
    <button
      type="button"
      tabIndex={isCurrent ? 0 : -1}
      aria-current={isCurrent ? 'page' : undefined}
      aria-label={`Page ${page}${words === '' ? '' : `, ${words}`}`}
      className="flex w-full flex-col items-center gap-0.5"
      onClick={() => {
        view.show(page)
      }}
    >
      <span
        className={classNames(
          'relative block w-14 overflow-hidden border bg-white outline-offset-1',
          isCurrent ? 'border-accent outline-2 outline-accent' : 'border-hairline',
        )}
      >
        <span ref={place} className="block min-h-18 has-[canvas]:min-h-0" aria-hidden="true" />
        {share === null ? null : (
          <svg
            viewBox="0 0 1 100"
            preserveAspectRatio="none"
            className="absolute inset-y-0 right-0 h-full w-1 on-white-paper bg-hairline"
            aria-hidden="true"
          >
            <rect y={100 - share * 100} width="1" height={share * 100} className="fill-tick" />
          </svg>
        )}
      </span>
      <span className="figures flex items-center gap-1 text-note text-quiet">
        {page}
        {isMarked ? <span className="size-1.5 rounded-full bg-difference" aria-hidden="true" /> : null}
      </span>
    </button>
  )
})

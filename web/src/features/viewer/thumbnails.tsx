import { memo, useEffect, useRef, useState } from 'react'
import { classNames } from '../../ui/class-names.ts'
import type { PageNote } from './page-note.ts'
import type { PdfView } from './pdf-view.ts'
import type { ViewState } from './view-state.ts'
import { createTurnQueue } from './turn-queue.ts'

interface ThumbnailsProps {
  view: PdfView | null
  state: ViewState
  describePage: (page: number) => PageNote
}

/** CSS pixels. */
const width = 56

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

/** Drawn one at a time as they come into view. */
function ThumbnailList({ view, pages, current, describePage }: ThumbnailListProps) {
  const list = useRef<HTMLOListElement>(null)
  useEffect(() => {
    const item = list.current?.children[current - 1]
    if (!(item instanceof HTMLElement) || list.current === null) return
    // Not scrollIntoView: it would scroll the page around the document too.
    const { scrollTop, clientHeight } = list.current
    if (item.offsetTop < scrollTop || item.offsetTop + item.offsetHeight > scrollTop + clientHeight)
      list.current.scrollTo({ top: item.offsetTop - clientHeight / 2 })
  }, [current])
  return (
    <nav aria-label="Pages by picture" className="hidden w-22 shrink-0 border-r border-hairline bg-card lg:block print:hidden">
      <ol ref={list} className="relative flex h-full flex-col gap-3 overflow-y-auto p-3">
        {Array.from({ length: pages }, (_, at) => (
          <Thumbnail key={at} view={view} page={at + 1} isCurrent={at + 1 === current} {...describePage(at + 1)} />
        ))}
      </ol>
    </nav>
  )
}

interface ThumbnailProps extends PageNote {
  view: PdfView
  page: number
  isCurrent: boolean
}

const Thumbnail = memo(function Thumbnail({ view, page, isCurrent, words, share, isMarked }: ThumbnailProps) {
  const canvas = useRef<HTMLCanvasElement>(null)
  useEffect(() => {
    const element = canvas.current
    if (element === null) return undefined
    let leave: (() => void) | null = null
    const seen = new IntersectionObserver(
      (entries) => {
        const isSeen = entries.at(-1)?.isIntersecting === true
        if (!isSeen) leave?.()
        else
          leave = drawing.join(async () => {
            if (await view.drawThumbnail(page, element, width)) seen.disconnect()
          })
      },
      { rootMargin: '200px 0px' },
    )
    seen.observe(element)
    return () => {
      seen.disconnect()
      leave?.()
    }
  }, [view, page])
  return (
    <li className="shrink-0">
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
          <canvas ref={canvas} className="block min-h-18 w-full" aria-hidden="true" />
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
    </li>
  )
})

/** One picture at a time, so that the pages themselves come first. */
const drawing = createTurnQueue()

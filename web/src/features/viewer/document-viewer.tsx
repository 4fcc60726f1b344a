import type { Box } from '@tickmark/contract'
import { type ReactNode, type Ref, useEffect, useImperativeHandle, useLayoutEffect, useRef, useState, useSyncExternalStore } from 'react'
import { createPortal } from 'react-dom'
import type { PdfPlace } from '../../lib/pdf/open-pdf.ts'
import { ErrorState } from '../../ui/error-state.tsx'
import { PageSpinner } from '../../ui/page-spinner.tsx'
import type { PageSize, Turns } from './page-place.ts'
import { PdfView } from './pdf-view.ts'
import { unopened } from './view-state.ts'
import { Thumbnails } from './thumbnails.tsx'
import type { PageNote } from './page-note.ts'
import { ViewerBar } from './viewer-bar.tsx'

export interface DocumentViewerHandle {
  /** Scrolls to a page, or to a place on it in points, origin at the top left. */
  show: (page: number, box?: Box) => void
  /** The page that is on screen. */
  findPage: () => number
}

export interface PageLayer extends PageSize {
  page: number
  turns: Turns
}

interface DocumentViewerProps {
  ref?: Ref<DocumentViewerHandle>
  place: PdfPlace
  /** It begins with its first page, of which a picture may be there before the page is drawn. */
  startsAtTop: boolean
  /** Drawn above a page that is on screen. */
  renderLayer: (layer: PageLayer) => ReactNode
  /** What a page's picture in the margin says about it, such as how much of it is ticked. */
  describePage: (page: number) => PageNote
  /** A press on a page: points, origin at the top left. Not called where the press ended a selection of text. */
  onPress: (page: number, place: [number, number]) => void
  /** Whether there is something to press at a place, so that the pointer shows it. */
  isPressable: (page: number, place: [number, number]) => boolean
  /** Further controls of the bar. */
  children?: ReactNode
  /** Below the pages, always in view. */
  footer?: ReactNode
}

/**
 * A PDF with its pages, pictures of them in the margin, zoom, rotation and search. Only the pages near the view are drawn. Another PDF needs
 * another viewer, by its `key`: the library empties its elements when it closes a document, which can be after the next one was opened.
 */
export function DocumentViewer({
  ref,
  place,
  startsAtTop,
  renderLayer,
  describePage,
  onPress,
  isPressable,
  children,
  footer,
}: DocumentViewerProps) {
  const container = useRef<HTMLDivElement>(null)
  const pages = useRef<HTMLDivElement>(null)
  const [view, setView] = useState<PdfView | null>(null)
  const [failed, setFailed] = useState(false)
  const [attempt, setAttempt] = useState(0)
  const last = useRef<[page: number, box?: Box | undefined] | null>(null)

  useLayoutEffect(() => {
    if (container.current === null || pages.current === null) return undefined
    const opened = new PdfView(container.current, pages.current, place)
    const fail = () => {
      setFailed(true)
    }
    opened.broken.catch(fail)
    opened.open().catch(fail)
    setView(opened)
    return () => {
      setView(null)
      void opened.close()
    }
    // oxlint-disable-next-line react-hooks/exhaustive-deps -- each attempt opens it again
  }, [attempt])

  useImperativeHandle(
    ref,
    () => ({
      show: (page, box) => {
        last.current = [page, box]
        view?.show(page, box)
      },
      findPage: () => view?.getState().page ?? 1,
    }),
    [view],
  )

  // What was asked for before the document was there, or before it had to be opened again.
  useEffect(() => {
    if (view !== null && last.current !== null) view.show(...last.current)
  }, [view])

  const state = useSyncExternalStore(view?.subscribe ?? subscribeToNothing, () => view?.getState() ?? unopened)

  const isDrawn = state.drawn.length > 0
  // As long as the page would come to lie exactly there.
  const isFirstPage = startsAtTop && !state.isAsked && state.zoom === unopened.zoom && state.turns === unopened.turns
  // The path of `getFirstPage`.
  const picture = isFirstPage && 'address' in place ? `${place.address}/first-page` : undefined

  // Figures are places on a drawn page, not elements: keyboards reach them by walking from one to the next.
  const latest = useRef({ onPress, isPressable })
  useEffect(() => {
    latest.current = { onPress, isPressable }
  })
  useEffect(() => {
    const element = pages.current
    if (element === null || view === null) return undefined
    const onMove = (event: MouseEvent) => {
      // Browsers also send this when the pages move below a pointer that does not.
      if (view.isMoving()) return
      const at = view.placeOf(event)
      element.classList.toggle('cursor-pointer', at !== null && latest.current.isPressable(at.page, at.place))
    }
    const onClick = (event: MouseEvent) => {
      const at = window.getSelection()?.isCollapsed === false ? null : view.placeOf(event)
      if (at !== null) latest.current.onPress(at.page, at.place)
    }
    element.addEventListener('mousemove', onMove, { passive: true })
    element.addEventListener('click', onClick)
    return () => {
      element.removeEventListener('mousemove', onMove)
      element.removeEventListener('click', onClick)
    }
  }, [view])

  return (
    <div className="flex h-full min-h-0 flex-col">
      <ViewerBar view={view} state={state}>
        {children}
      </ViewerBar>
      <div className="flex min-h-0 flex-1">
        <Thumbnails view={view} state={state} describePage={describePage} />
        <div className="relative min-w-0 flex-1 bg-sunk">
          {/* The picture, and the pages after it, cover it. */}
          {isDrawn || failed ? null : (
            <div className="pointer-events-none absolute inset-0">
              <PageSpinner label="Loading the document" />
            </div>
          )}
          {/* The library wants the scrolling element to be positioned absolutely. */}
          <div
            key={attempt}
            ref={container}
            className="absolute inset-0 overflow-auto overscroll-contain"
            // oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- arrow keys scroll it
            tabIndex={0}
            role="region"
            aria-label="Pages"
          >
            <div ref={pages} className="pdfViewer [&>.page]:[content-visibility:auto]" />
            {picture === undefined || isDrawn ? null : (
              <img src={picture} alt="" className="pointer-events-none absolute inset-x-0 top-0 w-full" />
            )}
          </div>
          {failed ? (
            <div className="absolute inset-0 z-2 overflow-auto bg-card">
              <ErrorState
                title="The document could not be shown."
                detail="The file may be damaged or deleted, or the server did not answer."
                onRetry={() => {
                  setFailed(false)
                  setAttempt(attempt + 1)
                }}
              />
            </div>
          ) : null}
        </div>
      </div>
      {footer}
      {state.drawn.map(({ page, layer, width, height }) =>
        createPortal(renderLayer({ page, width, height, turns: state.turns }), layer, String(page)),
      )}
    </div>
  )
}

const subscribeToNothing = () => () => undefined

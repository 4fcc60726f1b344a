import { ChevronDown, ChevronUp, Maximize, Minus, MoveHorizontal, Plus, RotateCw, Search, X } from 'lucide-react'
import { type ReactNode, useEffect, useRef, useState } from 'react'
import { IconButton } from '../../ui/icon-button.tsx'
import type { PdfView } from './pdf-view.ts'
import type { ViewState } from './view-state.ts'

interface ViewerBarProps {
  view: PdfView | null
  state: ViewState
  children?: ReactNode
}

const icon = 'size-4'

/** The controls of a document: page, zoom, rotation, search. */
export function ViewerBar({ view, state, children }: ViewerBarProps) {
  const [isFinding, setFinding] = useState(false)
  return (
    <div
      role="toolbar"
      aria-label="Document"
      className="flex min-h-10 flex-wrap items-center gap-x-1 border-b border-hairline bg-card px-2 py-1 text-note text-quiet"
    >
      <PageField view={view} state={state} />
      <span aria-hidden="true" className="mx-1 h-5 border-l border-hairline" />
      <IconButton
        label="Zoom out"
        icon={<Minus className={icon} aria-hidden="true" />}
        onClick={() => {
          view?.zoomBy(-1)
        }}
      />
      <span className="figures w-11 text-center" aria-label="Zoom">
        {Math.round(state.scale * 100)}%
      </span>
      <IconButton
        label="Zoom in"
        icon={<Plus className={icon} aria-hidden="true" />}
        onClick={() => {
          view?.zoomBy(1)
        }}
      />
      <IconButton
        label="Fit the width"
        aria-pressed={state.zoom === 'page-width'}
        icon={<MoveHorizontal className={icon} aria-hidden="true" />}
        onClick={() => {
          view?.setZoom('page-width')
        }}
      />
      <IconButton
        label="Fit the page"
        aria-pressed={state.zoom === 'page-fit'}
        icon={<Maximize className={icon} aria-hidden="true" />}
        onClick={() => {
          view?.setZoom('page-fit')
        }}
      />
      <IconButton
        label="Rotate"
        icon={<RotateCw className={icon} aria-hidden="true" />}
        onClick={() => {
          view?.rotate()
        }}
      />
      <IconButton
        label="Search the document"
        aria-expanded={isFinding}
        icon={<Search className={icon} aria-hidden="true" />}
        onClick={() => {
          setFinding(!isFinding)
          if (isFinding) view?.find('')
        }}
      />
      <div className="ml-auto flex items-center gap-2">{children}</div>
      {isFinding ? (
        <FindField
          view={view}
          state={state}
          onClose={() => {
            setFinding(false)
            view?.find('')
          }}
        />
      ) : null}
    </div>
  )
}

/** The current page, which can be typed. */
function PageField({ view, state }: { view: PdfView | null; state: ViewState }) {
  const [typed, setTyped] = useState<string | null>(null)
  const go = () => {
    const page = Number(typed)
    if (typed !== null && Number.isInteger(page) && page >= 1) view?.show(Math.min(page, state.pages))
    setTyped(null)
  }
  return (
    <form
      className="flex items-center gap-1.5"
      onSubmit={(event) => {
        event.preventDefault()
        go()
      }}
    >
      <input
        aria-label="Page"
        inputMode="numeric"
        className="figures h-7 w-12 rounded-sm border border-edge bg-card px-1.5 text-right text-ink pointer-coarse:h-11 pointer-coarse:text-[1rem]"
        value={typed ?? String(state.page)}
        onChange={(event) => {
          setTyped(event.target.value)
        }}
        onFocus={(event) => {
          event.target.select()
        }}
        onBlur={go}
      />
      <span className="figures whitespace-nowrap">of {state.pages === 0 ? '…' : state.pages}</span>
    </form>
  )
}

interface FindFieldProps {
  view: PdfView | null
  state: ViewState
  onClose: () => void
}

/** Search in the text of all pages: Enter goes to the next place, Shift and Enter to the previous one, Escape closes. */
function FindField({ view, state: { found }, onClose }: FindFieldProps) {
  const field = useRef<HTMLInputElement>(null)
  const [text, setText] = useState('')
  useEffect(() => {
    field.current?.focus()
  }, [])
  return (
    <div role="search" aria-label="Search the document" className="flex w-full items-center gap-1 pt-1">
      <input
        ref={field}
        type="search"
        aria-label="Find in the document"
        placeholder="Find in the document"
        className="h-8 min-w-0 flex-1 rounded-sm border border-edge bg-card px-2.5 text-body text-ink placeholder:text-quiet pointer-coarse:h-11 pointer-coarse:text-[1rem]"
        value={text}
        onChange={(event) => {
          setText(event.target.value)
          view?.find(event.target.value)
        }}
        onKeyDown={(event) => {
          if (event.key === 'Enter') view?.find(text, event.shiftKey ? 'previous' : 'next')
          if (event.key !== 'Escape') return
          event.stopPropagation()
          onClose()
        }}
      />
      <p role="status" className="figures min-w-20 text-center">
        {found === null
          ? null
          : found.state === 'missing'
            ? 'Not found'
            : found.total === 0
              ? 'Searching'
              : `${found.current} of ${found.total}`}
      </p>
      <IconButton
        label="Previous place"
        icon={<ChevronUp className={icon} aria-hidden="true" />}
        onClick={() => {
          view?.find(text, 'previous')
        }}
      />
      <IconButton
        label="Next place"
        icon={<ChevronDown className={icon} aria-hidden="true" />}
        onClick={() => {
          view?.find(text, 'next')
        }}
      />
      <IconButton label="Close the search" icon={<X className={icon} aria-hidden="true" />} onClick={onClose} />
    </div>
  )
}

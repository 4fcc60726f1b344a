import type { Box } from '@tickmark/contract'
// The components of the library find it through a global that it sets itself, so it must be loaded first.
import { AnnotationEditorType, AnnotationMode, type PDFDocumentProxy } from 'pdfjs-dist/legacy/build/pdf.mjs'
import { EventBus, PDFFindController, PDFLinkService, PDFViewer } from 'pdfjs-dist/legacy/web/pdf_viewer.mjs'
import 'pdfjs-dist/legacy/web/pdf_viewer.css'
import { openPdf, type PdfPlace } from '../../lib/pdf/open-pdf.ts'
import { pause } from '../../lib/pause.ts'
import { delayText } from './delay-text.ts'
import { copyThumbnail, drawThumbnail } from './draw-thumbnail.ts'
import { findScrollLeft } from './find-scroll-left.ts'
import { HiddenPages } from './hidden-pages.ts'
import { makeLayer } from './make-layer.ts'
import { namePages } from './name-pages.ts'
import { type PageSize, type PressedPlace, type ShownPlace, turnBack, turnBox, type Turns } from './page-place.ts'
import { isBeingDrawn, isDrawn, type PageView } from './page-view.ts'
import { Stillness } from './stillness.ts'
import { type FindResult, toFound } from './to-found.ts'
import { UnshownPages } from './unshown-pages.ts'
import { areSame, type DrawnPage, unopened, type ViewState, type Zoom } from './view-state.ts'

/** CSS pixels per point at a scale of 1. */
const pixelsPerPoint = 96 / 72
const zoomStep = 1.2
const smallest = 0.25
const largest = 5
const closeWithinMs = 3_000

/**
 * A PDF on screen, drawn by pdf.js: only the pages near the view are drawn, and each has a layer above its text for marks. It belongs to one
 * element; `close` ends it.
 */
export class PdfView {
  readonly #container: HTMLElement
  readonly #opened: ReturnType<typeof openPdf>
  readonly #events = new EventBus()
  readonly #viewer: PDFViewer
  readonly #links: PDFLinkService
  readonly #layers = new Map<number, HTMLElement>()
  readonly #resized: ResizeObserver
  readonly #listeners = new Set<() => void>()
  #state: ViewState = unopened
  /** Where to scroll when the pages are there. */
  #wanted: ShownPlace | null = null
  /** What was shown last. */
  #last: ShownPlace | null = null
  #pdf: PDFDocumentProxy | null = null
  readonly #hidden = new HiddenPages()
  readonly #unshown = new UnshownPages()
  readonly #stillness = new Stillness()

  constructor(container: HTMLDivElement, viewer: HTMLDivElement, place: PdfPlace) {
    this.#container = container
    this.#opened = openPdf(place, 'pages')
    // Links within the document work; an uploaded document leads nowhere else.
    this.#links = new PDFLinkService({ eventBus: this.#events, ignoreDestinationZoom: true })
    this.#links.externalLinkEnabled = false
    const find = new PDFFindController({ eventBus: this.#events, linkService: this.#links })
    this.#viewer = new PDFViewer({
      container,
      viewer,
      eventBus: this.#events,
      linkService: this.#links,
      findController: find,
      annotationMode: AnnotationMode.ENABLE,
      // Its editor, which is not used, would take part in whatever is dragged over the window, and fail at it.
      annotationEditorMode: AnnotationEditorType.DISABLE,
      enableAutoLinking: false,
      removePageBorders: true,
    })
    this.#links.setViewer(this.#viewer)
    for (const event of ['pagerendered', 'pagechanging', 'scalechanging', 'rotationchanging', 'updateviewarea'])
      this.#events.on(event, this.#look)
    this.#events.on('updateviewarea', this.#stillness.note)
    delayText(this.#events, this.#stillness)
    this.#events.on('pagesinit', () => {
      namePages(Array.from({ length: this.#state.pages }, (_, at) => this.#pageView(at + 1)))
      // The library goes to the first page. Who has scrolled its picture stays there.
      const { scrollTop } = container
      this.#viewer.currentScaleValue = String(this.#state.zoom)
      container.scrollTop = scrollTop
      this.#look()
      this.#scrollToWanted()
    })
    // Pages of other sizes than the first have moved what follows.
    this.#events.on('pagesloaded', () => {
      this.#scrollToWanted()
      this.#wanted = null
    })
    for (const event of ['updatefindmatchescount', 'updatefindcontrolstate'])
      this.#events.on(event, (result: FindResult) => {
        this.#set({ found: toFound(result, this.#state.found) })
      })
    this.#resized = new ResizeObserver(() => {
      // The library cannot scroll what is not laid out.
      if (container.offsetParent === null) return
      if (typeof this.#state.zoom !== 'number' && this.#state.pages > 0) this.#viewer.currentScaleValue = this.#state.zoom
      this.#viewer.update()
    })
    this.#resized.observe(container)
  }

  /** Resolves when the first page can be drawn. Rejects with the errors of the library and its worker. */
  async open(): Promise<void> {
    const pdf = await Promise.race([this.#opened.task.promise, this.#opened.broken])
    // Without its first page, the library shows no page and reports it to the console alone.
    await Promise.race([pdf.getPage(1), this.#opened.broken])
    this.#pdf = pdf
    this.#set({ pages: pdf.numPages })
    this.#viewer.setDocument(pdf)
    this.#links.setDocument(pdf)
  }

  /** Rejects when the worker crashes later on. Never resolves. */
  get broken(): Promise<never> {
    return this.#opened.broken
  }

  async close(): Promise<void> {
    this.#resized.disconnect()
    this.#listeners.clear()
    // The viewer asks for every page at first, and complains about pages that it does not get.
    if (this.#pdf !== null) await Promise.race([this.#viewer.pagesPromise, pause(closeWithinMs)])
    // The types do not say that these end the viewer and its search.
    this.#viewer.setDocument(null as never)
    this.#links.setDocument(null)
    await this.#opened.close().catch(() => undefined)
  }

  readonly subscribe = (listener: () => void): (() => void) => {
    this.#listeners.add(listener)
    return () => {
      this.#listeners.delete(listener)
    }
  }

  readonly getState = (): ViewState => this.#state

  /** Scrolls to a page, or to a place on it (points, origin at the top left), which comes to the middle of the view. */
  show(page: number, box?: Box): void {
    this.#wanted = { page, box }
    if (page !== 1 || box !== undefined) this.#set({ isAsked: true })
    this.#last = this.#wanted
    this.#scrollToWanted()
    if (this.#state.pages > 0 && this.#viewer.pageViewsReady) this.#wanted = null
  }

  setZoom(zoom: Zoom): void {
    this.#set({ zoom: typeof zoom === 'number' ? Math.min(largest, Math.max(smallest, zoom)) : zoom })
    this.#viewer.currentScaleValue = String(this.#state.zoom)
  }

  /** One step in or out. */
  zoomBy(steps: 1 | -1): void {
    const scale = Math.min(largest, Math.max(smallest, this.#state.scale * (steps === 1 ? zoomStep : 1 / zoomStep)))
    this.#set({ zoom: scale })
    this.#viewer.updateScale({ scaleFactor: scale / this.#state.scale, drawingDelay: 200, origin: this.#findCentre() })
  }

  rotate(): void {
    const { page } = this.#state
    this.#viewer.pagesRotation = (this.#viewer.pagesRotation + 90) % 360
    if (typeof this.#state.zoom !== 'number') this.#viewer.currentScaleValue = this.#state.zoom
    this.show(page, this.#last?.page === page ? this.#last.box : undefined)
  }

  /** Finds a text in all pages, or the next or previous place that has it. An empty text ends the search. */
  find(text: string, step: 'new' | 'next' | 'previous' = 'new'): void {
    if (text === '') {
      this.#events.dispatch('findbarclose', { source: this })
      this.#set({ found: null })
      return
    }
    this.#events.dispatch('find', {
      source: this,
      type: step === 'new' ? '' : 'again',
      query: text,
      caseSensitive: false,
      entireWord: false,
      highlightAll: true,
      findPrevious: step === 'previous',
      matchDiacritics: false,
    })
  }

  /** The page and place of a pointer event; null outside the pages. */
  placeOf({ clientX, clientY, target }: Pick<MouseEvent, 'clientX' | 'clientY' | 'target'>): PressedPlace | null {
    const element = target instanceof Element ? target.closest<HTMLElement>('.page') : null
    const drawn = this.#state.drawn.find(({ page }) => String(page) === element?.dataset['pageNumber'])
    if (element === null || drawn === undefined) return null
    const { left, top } = element.getBoundingClientRect()
    const pixels = this.#state.scale * pixelsPerPoint
    return { page: drawn.page, place: turnBack([(clientX - left) / pixels, (clientY - top) / pixels], drawn, this.#state.turns) }
  }

  /** Draws a page into a canvas of this width in CSS pixels. Resolves to false if the document was closed meanwhile. */
  async drawThumbnail(page: number, canvas: HTMLCanvasElement, width: number): Promise<boolean> {
    if (this.#pdf === null) return false
    const shown = this.#turns === 0 ? this.#pageView(page) : undefined
    if (shown !== undefined && isDrawn(shown) && shown.canvas !== null) return copyThumbnail(shown.canvas, canvas, width)
    return drawThumbnail(this.#pdf, page, canvas, width)
  }

  /** Resolves when the pages near the view are drawn and stand still. Whatever else is drawn waits for it. */
  readonly whenDrawn = (): Promise<void> =>
    this.#stillness.whenStill(() => {
      const views = this.#viewer.getCachedPageViews() as Set<PageView>
      return [...views].some(isBeingDrawn)
    })

  /** Whether the pages are being scrolled or zoomed. */
  isMoving(): boolean {
    return this.#stillness.isMoving()
  }

  #scrollToWanted(): void {
    if (this.#wanted === null || this.#state.pages === 0) return
    const { page, box } = this.#wanted
    const view = this.#pageView(page)
    if (view === undefined) return
    const { clientHeight, clientWidth } = this.#container
    const [left, top, right, bottom] = box === undefined ? [0, 0, 0, 0] : this.#toPixels(box, view)
    const { offsetLeft, offsetTop, offsetWidth } = view.div
    const scrollLeft = findScrollLeft({
      page: { left: offsetLeft, width: offsetWidth },
      box: box === undefined ? null : { left, right },
      viewWidth: clientWidth,
    })
    this.#container.scrollTo({
      top: offsetTop + (box === undefined ? 0 : (top + bottom) / 2 - clientHeight * 0.4),
      ...(scrollLeft === null ? {} : { left: scrollLeft }),
    })
  }

  /** What stays where it is when the scale changes: the place shown last if it is in view, else the middle. Pixels within the view. */
  #findCentre(): [number, number] {
    const { clientWidth, clientHeight, scrollLeft, scrollTop } = this.#container
    const view = this.#last?.box === undefined ? undefined : this.#pageView(this.#last.page)
    if (view !== undefined && this.#last?.box !== undefined) {
      const [left, top, right, bottom] = this.#toPixels(this.#last.box, view)
      const [x, y] = [view.div.offsetLeft + (left + right) / 2 - scrollLeft, view.div.offsetTop + (top + bottom) / 2 - scrollTop]
      if (x > 0 && y > 0 && x < clientWidth && y < clientHeight) return [x, y]
    }
    return [clientWidth / 2, clientHeight / 2]
  }

  /** A box on a page, in pixels from the corner of the page on screen. */
  #toPixels(box: Box, view: PageView): Box {
    return turnBox(box, this.#sizeOf(view), this.#turns).map((length) => length * view.viewport.scale) as Box
  }

  #pageView(page: number): PageView | undefined {
    return this.#viewer.getPageView(page - 1) as PageView | undefined
  }

  #sizeOf({ viewport }: PageView): PageSize {
    const shown = { width: viewport.width / viewport.scale, height: viewport.height / viewport.scale }
    return this.#turns % 2 === 1 ? { width: shown.height, height: shown.width } : shown
  }

  get #turns(): Turns {
    return (this.#viewer.pagesRotation / 90) as Turns
  }

  /** Reads what the components of the library show now. */
  readonly #look = (): void => {
    if (this.#state.pages === 0) return
    const drawn: DrawnPage[] = []
    for (const view of this.#viewer.getCachedPageViews() as Set<PageView>) {
      // While a page is drawn again at another scale, its marks stay.
      if (!isDrawn(view) && !this.#layers.has(view.id)) continue
      const layer = this.#layers.get(view.id) ?? makeLayer()
      this.#layers.set(view.id, layer)
      // The library removes what it does not know whenever it draws a page again.
      if (layer.parentElement !== view.div) view.div.append(layer)
      drawn.push({ page: view.id, layer, ...this.#sizeOf(view) })
    }
    const { currentPageNumber } = this.#viewer
    for (const page of [currentPageNumber - 1, currentPageNumber, currentPageNumber + 1])
      this.#unshown.look(this.#pageView(page), this.#pdf)
    for (const page of this.#layers.keys()) {
      if (drawn.some((one) => one.page === page)) continue
      this.#layers.delete(page)
      this.#hidden.add(this.#pageView(page), this.#pdf)
    }
    this.#set({
      page: this.#viewer.currentPageNumber,
      scale: this.#viewer.currentScale,
      turns: this.#turns,
      ...(areSame(drawn, this.#state.drawn) ? {} : { drawn }),
    })
  }

  #set(change: Partial<ViewState>): void {
    const keys = Object.keys(change) as (keyof ViewState)[]
    if (keys.every((key) => this.#state[key] === change[key])) return
    this.#state = { ...this.#state, ...change }
    for (const listener of this.#listeners) listener()
  }
}

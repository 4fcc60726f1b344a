/** What the components of the library know about a page. */
export interface PageView {
  readonly id: number
  readonly div: HTMLElement
  readonly renderingState: number
  /** Null until the page is drawn. */
  readonly canvas: HTMLCanvasElement | null
  readonly viewport: { readonly width: number; readonly height: number; readonly scale: number }
  /** The text above the page, which can be selected. Null until the page is being drawn, and after it was left. */
  readonly textLayer: { readonly div: HTMLElement; render: (options: { viewport: unknown }) => Promise<void> } | null
  /** Named as private, but declared in the library's types. */
  readonly _textHighlighter: { setTextMapping: (elements: null, texts: null) => void }
}

/** `RenderingStates.FINISHED`. */
export const isDrawn = ({ renderingState }: PageView): boolean => renderingState === 3

/** `RenderingStates.RUNNING`. A page that was left while it was drawn is paused, perhaps for good. */
export const isBeingDrawn = ({ renderingState }: PageView): boolean => renderingState === 1

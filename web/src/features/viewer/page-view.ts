/** What the components of the library know about a page. */
export interface PageView {
  readonly id: number
  readonly div: HTMLElement
  readonly renderingState: number
  readonly viewport: { readonly width: number; readonly height: number; readonly scale: number }
  /** Named as private, but declared in the library's types. */
  readonly _textHighlighter: { setTextMapping: (elements: null, texts: null) => void }
}

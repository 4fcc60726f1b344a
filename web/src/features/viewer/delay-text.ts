import type { EventBus } from 'pdfjs-dist/legacy/web/pdf_viewer.mjs'
import type { PageView } from './page-view.ts'
import type { Stillness } from './stillness.ts'

/**
 * Lets the text of a page, which is only selected and searched, wait until the pages stand still: a page that is scrolled past gets none of
 * its hundreds of elements, and they do not delay the pages that follow.
 */
export function delayText(events: EventBus, stillness: Stillness): void {
  // The library makes the layer just before this event, and fills it after the page is drawn.
  events.on('pagerender', ({ source: view }: { source: PageView }) => {
    const { textLayer } = view
    if (textLayer === null || Object.hasOwn(textLayer, 'render')) return
    // Scrolled to by keyboard with the region around the pages: a stop at each page would only move them on.
    textLayer.div.tabIndex = -1
    const render = textLayer.render.bind(textLayer)
    textLayer.render = async (options) => {
      await stillness.whenStill(() => false)
      if (view.textLayer !== textLayer) return
      textLayer.render = render
      await render(options)
    }
  })
}

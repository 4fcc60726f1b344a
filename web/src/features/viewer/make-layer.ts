/** An element for what is drawn above a page: above its text, without taking presses from it. */
export function makeLayer(): HTMLElement {
  const layer = document.createElement('div')
  layer.className = 'on-white-paper pointer-events-none absolute inset-0 z-1'
  return layer
}

import type { PageView } from './page-view.ts'

/** The library makes every page a landmark, and names it later on. Hundreds of landmarks are no help. */
export function namePages(views: readonly (PageView | undefined)[]): void {
  for (const view of views) {
    view?.div.removeAttribute('data-l10n-id')
    view?.div.setAttribute('role', 'group')
    view?.div.setAttribute('aria-label', `Page ${view.id}`)
  }
}

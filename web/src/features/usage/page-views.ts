import { limits, type PageView } from '@tickmark/contract'
import { pagePath } from './page-path.ts'

interface PageViewsDeps {
  /** Whether records are kept. May reject, when that could not be found out. */
  isRecording: () => Promise<boolean>
  send: (view: PageView) => Promise<void>
}

interface OpenPage {
  path: string
  /** When it was opened. Milliseconds since 1970, as every moment here. */
  since: number
  before: string | null
}

/** Follows one user from page to page and reports each that is left (D15). What cannot be reported is let go in silence. */
export class PageViews {
  readonly #deps: PageViewsDeps
  #open: OpenPage | null = null
  /** The path seen last, open or not. */
  #last: string | null = null

  constructor(deps: PageViewsDeps) {
    this.#deps = deps
  }

  /** The user has come to a page; the one that was open is reported. */
  enter(address: string, at: number): void {
    const path = pagePath(address)
    if (this.#open !== null && this.#open.path === path) return
    this.leave(at)
    if (path !== null) this.#open = { path, since: at, before: this.#last === path ? null : this.#last }
    this.#last = path
  }

  /** The user has left the page that is open, which is reported once, however often this is said. */
  leave(at: number): void {
    if (this.#open === null) return
    const { path, since, before } = this.#open
    this.#open = null
    void this.#report({ path, duration: Math.min(Math.max(0, Math.round(at - since)), limits.usageDurationMaxMs), referrer: before })
  }

  async #report(view: PageView): Promise<void> {
    try {
      if (await this.#deps.isRecording()) await this.#deps.send(view)
    } catch {
      // Nobody is to be bothered by it, not even on the console: it says nothing about what they do.
    }
  }
}

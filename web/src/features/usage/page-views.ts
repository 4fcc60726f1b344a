import { limits, type PageView } from '@tickmark/contract'
import { pagePath } from './page-path.ts'

interface PageViewsDeps {
  /** Whether usage records are kept. May reject if that is unknown. */
  isRecording: () => Promise<boolean>
  send: (view: PageView) => Promise<void>
}

interface OpenPage {
  path: string
  /** When it was opened. Milliseconds since 1970, like all times here. */
  since: number
  before: string | null
}

/** Follows one user from page to page and reports each page they leave (D15). Failures are ignored. */
export class PageViews {
  readonly #deps: PageViewsDeps
  #open: OpenPage | null = null
  /** The last path seen, open or not. */
  #last: string | null = null

  constructor(deps: PageViewsDeps) {
    this.#deps = deps
  }

  /** The user has opened a page; the previous one is reported. */
  enter(address: string, at: number): void {
    const path = pagePath(address)
    if (this.#open !== null && this.#open.path === path) return
    this.leave(at)
    if (path !== null) this.#open = { path, since: at, before: this.#last === path ? null : this.#last }
    this.#last = path
  }

  /** The user has left the open page. It is reported once, however often this is called. */
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
      // The user must not notice, not even on the console: the failure does not concern what they do.
    }
  }
}

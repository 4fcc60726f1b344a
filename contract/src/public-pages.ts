import type { LandingReplacement } from './landing.ts'

/**
 * The interface between the server and the pages that it serves to visitors. The web builds these pages and the server loads the build,
 * so this is the only module that both share.
 */

export const publicPages = ['landing', 'terms', 'privacy', 'cookies'] as const
export type PublicPage = (typeof publicPages)[number]

/** The contact form's content. */
export interface ContactFormState {
  /** As typed, valid or not. */
  readonly values: { readonly name: string; readonly email: string; readonly message: string }
  readonly error: string | null
  /** True right after the message was accepted. */
  readonly sent: boolean
}

export const emptyContactForm: ContactFormState = { values: { name: '', email: '', message: '' }, error: null, sent: false }

/** What a page needs besides its own text; the same for every visitor. */
export interface PublicPageSettings {
  /** With `firebase`, a browser may hold a session without a cookie. */
  readonly identity: 'embedded' | 'firebase'
  /** The operator's replacements for sections of the landing page; null if there are none. */
  readonly landing: LandingReplacement | null
}

/** Renders a whole HTML document. It has no inline script, and no inline style except one `<style>`, which is the same on every page. */
export type RenderPublicPage = (page: PublicPage, settings: PublicPageSettings, contact?: ContactFormState) => string

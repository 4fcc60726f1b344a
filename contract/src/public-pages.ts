import type { LandingReplacement } from './landing.ts'

/**
 * What the server and the pages that it serves to visitors say to each other. The pages are made by the web and run nowhere else:
 * the server loads them as built, so this is the only place where both meet.
 */

export const publicPages = ['landing', 'terms', 'privacy', 'cookies'] as const
export type PublicPage = (typeof publicPages)[number]

/** What the contact form shows. */
export interface ContactFormState {
  /** As typed, whatever it was. */
  readonly values: { readonly name: string; readonly email: string; readonly message: string }
  readonly error: string | null
  /** The message has just been taken. */
  readonly sent: boolean
}

export const emptyContactForm: ContactFormState = { values: { name: '', email: '', message: '' }, error: null, sent: false }

/** What a page is made from beside its own text; the same for every visitor. */
export interface PublicPageSettings {
  /** Whether browsers may hold a session that no cookie shows. */
  readonly identity: 'embedded' | 'firebase'
  /** What the operator says otherwise than our own content of the landing page; null where nothing. */
  readonly landing: LandingReplacement | null
}

/** A whole document of HTML. Without inline script, and with no inline style but one `<style>` without attributes, the same on every page. */
export type RenderPublicPage = (page: PublicPage, settings: PublicPageSettings, contact?: ContactFormState) => string

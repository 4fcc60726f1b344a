import { createHash } from 'node:crypto'
import { existsSync, readFileSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { pathToFileURL } from 'node:url'
import { brotliCompressSync, constants, gzipSync } from 'node:zlib'
import {
  emptyContactForm,
  publicPages,
  type ContactFormState,
  type PublicPage,
  type PublicPageSettings,
  type RenderPublicPage,
} from '@tickmark/contract'

/** A page in memory, in every encoding that a browser may accept. */
export interface PreparedPage {
  readonly etag: string
  readonly bytes: { readonly br: Buffer; readonly gzip: Buffer; readonly identity: Buffer }
}

/** The pages for visitors (D18). */
export interface VisitorPages {
  /** Hash of the inline style sheet of the pages, as in a Content-Security-Policy; null if they link theirs. */
  readonly styleHash: string | null
  /** The same for everyone. */
  readonly ready: Readonly<Record<PublicPage, PreparedPage>>
  /** The landing page after a message from a form without script. */
  readonly sent: PreparedPage
  /** The landing page with the form as filled in, rendered for one request. */
  showForm(contact: ContactFormState): string
}

/** The server's start waits for every page, and the last hundredths of its size would take a tenth of a second each. */
const quickly = { [constants.BROTLI_PARAM_MODE]: constants.BROTLI_MODE_TEXT, [constants.BROTLI_PARAM_QUALITY]: 5 }

/**
 * Compresses a page once, as it is sent often. The folder `compressed` may contain better compressed pages of a build, named by the hash
 * of their content: a page that has changed since the build is not found there.
 */
export function preparePage(html: string, compressed?: string): PreparedPage {
  const identity = Buffer.from(html)
  const etag = createHash('sha256').update(identity).digest('base64url').slice(0, 22)
  const find = (coding: string, compress: () => Buffer): Buffer => {
    const file = compressed === undefined ? undefined : join(compressed, `${etag}.${coding}`)
    return file !== undefined && existsSync(file) ? readFileSync(file) : compress()
  }
  const br = find('br', () => brotliCompressSync(identity, { params: quickly }))
  return { etag, bytes: { br, gzip: find('gz', () => gzipSync(identity)), identity } }
}

/** All pages have the same style sheet. */
function hashStyle(html: string): string | null {
  const content = /<style>([^]*?)<\/style>/.exec(html)?.[1]
  return content === undefined ? null : `'sha256-${createHash('sha256').update(content).digest('base64')}'`
}

/** Renders every page once; `compressed` is the folder of pages compressed by the build. Throws what the renderer throws. */
export function prepareVisitorPages(render: RenderPublicPage, settings: PublicPageSettings, compressed?: string): VisitorPages {
  const showForm = (contact: ContactFormState) => render('landing', settings, contact)
  const prepare = (page: PublicPage, contact?: ContactFormState) => preparePage(render(page, settings, contact), compressed)
  const ready = Object.fromEntries(publicPages.map((page) => [page, prepare(page)])) as Record<PublicPage, PreparedPage>
  return {
    styleHash: hashStyle(showForm(emptyContactForm)),
    ready,
    sent: prepare('landing', { ...emptyContactForm, sent: true }),
    showForm,
  }
}

/**
 * Loads the web's program that renders these pages. It is a built file beside the application, not a module of this room. Null if the
 * web has not been built, as in development: then Vite shows the pages.
 */
export async function loadVisitorPages(program: string, settings: PublicPageSettings): Promise<VisitorPages | null> {
  if (!existsSync(program)) return null
  const built = (await import(pathToFileURL(program).href)) as { readonly renderPage?: RenderPublicPage }
  if (built.renderPage === undefined) throw new Error(`${program} writes no pages: build the web again`)
  return prepareVisitorPages(built.renderPage, settings, join(dirname(program), 'compressed'))
}

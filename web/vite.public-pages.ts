import { createHash } from 'node:crypto'
import { mkdir, writeFile } from 'node:fs/promises'
import type { IncomingMessage } from 'node:http'
import { join, resolve } from 'node:path'
import { pathToFileURL } from 'node:url'
import { promisify } from 'node:util'
import { brotliCompress, constants, gzip } from 'node:zlib'
import type { EnvironmentOptions, Plugin, ViteBuilder } from 'vite'
import { compressFiles } from './vite.compress.ts'

/**
 * The visitors' pages (docs/decisions/014-public-pages.md). A build produces three things: the application; the style sheet,
 * fonts and scripts of these pages; and, from the same sources, a program for the server that renders their HTML.
 */

/** The program that renders the pages, for the server: `web/dist-pages/render.js`. */
const pagesFolder = 'dist-pages'

const entries = {
  public: 'src/public/styles/public.css',
  'test-checkout': 'src/public/styles/test-checkout.css',
  enter: 'src/public/scripts/enter.ts',
  contact: 'src/public/scripts/contact.ts',
}

/** The server links to this one by name, without knowing the build's output. */
const testCheckoutStyle = 'test-checkout.css'

const nameAsset = ({ names }: { readonly names: readonly string[] }): string =>
  names.includes(testCheckoutStyle) ? testCheckoutStyle : 'assets/[name]-[hash][extname]'

export const publicPageEnvironments: Record<string, EnvironmentOptions> = {
  // Separate from the application, so that the two do not share chunks.
  pages: {
    consumer: 'client',
    resolve: { conditions: ['tickmark-source', 'module', 'browser', 'development|production'] },
    build: {
      outDir: 'dist',
      emptyOutDir: false,
      copyPublicDir: false,
      rollupOptions: { input: entries, output: { assetFileNames: nameAsset } },
    },
  },
  ssr: {
    resolve: { conditions: ['tickmark-source', 'module', 'node', 'development|production'] },
    define: { 'process.env.NODE_ENV': JSON.stringify('production') },
    build: {
      ssr: true,
      outDir: pagesFolder,
      emptyOutDir: true,
      copyPublicDir: false,
      rollupOptions: { input: { render: 'src/public/render.tsx' }, output: { entryFileNames: '[name].js' } },
    },
  },
}

type Render = (page: string, settings: object, contact?: object) => string

const emptyForm = { values: { name: '', email: '', message: '' }, error: null }

/**
 * Compresses the pages as they are without an operator's own texts, each stored under the hash of its HTML, where the server looks
 * for them at start-up (server/src/http/visitor-pages.ts).
 */
async function compressPages(folder: string): Promise<void> {
  const { renderPage } = (await import(pathToFileURL(join(folder, 'render.js')).href)) as { renderPage: Render }
  const settings = ['embedded', 'firebase'].map((identity) => ({ identity, landing: null }))
  const documents = settings.flatMap((chosen) => [
    ...[...readable.values()].map((page) => renderPage(page, chosen)),
    renderPage('landing', chosen, { ...emptyForm, sent: true }),
  ])
  await mkdir(join(folder, 'compressed'))
  for (const html of new Set(documents)) {
    const name = join(folder, 'compressed', createHash('sha256').update(html).digest('base64url').slice(0, 22))
    await writeFile(
      `${name}.br`,
      await promisify(brotliCompress)(html, { params: { [constants.BROTLI_PARAM_MODE]: constants.BROTLI_MODE_TEXT } }),
    )
    await writeFile(`${name}.gz`, await promisify(gzip)(html, { level: 9 }))
  }
}

/** The files that the build produced for the pages, in the form of src/public/page-assets.ts. */
type Output = Awaited<ReturnType<ViteBuilder['build']>>

function readStyle(file: { readonly source?: string | Uint8Array } | undefined): string {
  if (file?.source === undefined) throw new Error('the pages have no style sheet')
  return (typeof file.source === 'string' ? file.source : Buffer.from(file.source).toString()).trim()
}

function nameAssets(output: Output) {
  if (!('output' in output) && !Array.isArray(output)) throw new Error('the pages were built in watch mode')
  const files = [output].flat().flatMap((one) => one.output)
  const find = (what: string, fits: (file: (typeof files)[number]) => boolean): string => {
    const file = files.find(fits)
    if (file === undefined) throw new Error(`the pages have no ${what}`)
    return `/${file.fileName}`
  }
  const script = (name: string) => find(`script ${name}`, (file) => file.type === 'chunk' && file.isEntry && file.name === name)
  const font = (path: string) => find(`font ${path}`, (file) => file.type === 'asset' && file.originalFileNames.includes(path))
  return {
    style: { content: readStyle(files.find(({ fileName }) => fileName.endsWith('.css') && fileName !== testCheckoutStyle)) },
    fonts: [font('src/public/fonts/inter.woff2'), font('src/public/fonts/source-serif-4.woff2')],
    scripts: { enter: script('enter'), contact: script('contact') },
  }
}

const readable = new Map([
  ['/', 'landing'],
  ['/terms', 'terms'],
  ['/privacy', 'privacy'],
  ['/cookies', 'cookies'],
])

/** The server's rule, without checking whether the session behind a cookie is still valid. */
function pageFor({ method, url = '/', headers }: IncomingMessage): string | undefined {
  const { pathname, searchParams } = new URL(url, 'http://localhost')
  if (method !== 'GET' || searchParams.has('app')) return undefined
  const mayBeSignedIn = /(?:^|;\s*)(?:__Secure-)?tickmark_(?:session|identity\.session_token)=/.test(headers.cookie ?? '')
  return mayBeSignedIn && !searchParams.has('visitor') ? undefined : readable.get(pathname)
}

export function publicPages(): Plugin {
  let assets: ReturnType<typeof nameAssets> | null = null
  return {
    name: 'tickmark:public-pages',
    config: (_, { command }) => ({
      // One file without dependencies; in development packages are loaded by Node.
      environments: { ssr: { resolve: { noExternal: command === 'build' ? true : [] } } },
      builder: {
        // One plugin for all three, since the last needs the output of the second.
        sharedConfigBuild: true,
        async buildApp(builder) {
          const { client, pages, ssr } = builder.environments
          if (client === undefined || pages === undefined || ssr === undefined) throw new Error('an environment is missing')
          await builder.build(client)
          assets = nameAssets(await builder.build(pages))
          await builder.build(ssr)
          await compressFiles(client.config.build.outDir)
          await compressPages(resolve(ssr.config.root, ssr.config.build.outDir))
        },
      },
    }),
    load(id) {
      if (assets === null || !id.endsWith('/src/public/page-assets.ts')) return null
      return `export const pageAssets = ${JSON.stringify(assets)}`
    },
    configureServer(server) {
      server.middlewares.use((request, response, next) => {
        if (request.url === `/${testCheckoutStyle}`) request.url = `/${entries['test-checkout']}?direct`
        const page = pageFor(request)
        if (page === undefined) {
          next()
          return
        }
        server
          .ssrLoadModule('/src/public/render.tsx')
          .then((module) => {
            const render = module['renderPage'] as Render
            const sent = new URL(request.url ?? '/', 'http://localhost').searchParams.has('sent')
            const contact = { ...emptyForm, sent }
            response.setHeader('content-type', 'text/html; charset=utf-8')
            response.end(render(page, { identity: 'embedded', landing: null }, contact))
          })
          .catch(next)
      })
    },
  }
}

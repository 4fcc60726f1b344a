import { readdir, readFile } from 'node:fs/promises'
import { createRequire } from 'node:module'
import { dirname, join } from 'node:path'
import type { Plugin } from 'vite'

/**
 * Files that the PDF library fetches by name in the browser: character maps for East Asian scripts, the fonts that a PDF may omit,
 * decoders of scanned pages and colour profiles. We serve them ourselves (D11), each folder with its licences.
 */
const folders = ['cmaps', 'standard_fonts', 'wasm', 'iccs']

/** Under /assets, where the server allows browser caching: `pdfjs/cmaps/…` in a build, the same address in development. */
const place = 'assets/pdfjs'

export function pdfFiles(): Plugin {
  const root = dirname(createRequire(import.meta.url).resolve('pdfjs-dist/package.json'))
  return {
    name: 'pdf-files',
    applyToEnvironment: (environment) => environment.name === 'client',
    async generateBundle() {
      for (const folder of folders)
        for (const name of await readdir(join(root, folder)))
          this.emitFile({ type: 'asset', fileName: `${place}/${folder}/${name}`, source: await readFile(join(root, folder, name)) })
    },
    configureServer(server) {
      server.middlewares.use(`/${place}`, (request, response, next) => {
        const [folder, name] = (request.url ?? '').split('/').slice(1)
        if (folder === undefined || name === undefined || !folders.includes(folder) || !/^[\w.-]+$/.test(name)) {
          next()
          return
        }
        readFile(join(root, folder, name)).then((content) => response.end(content), next)
      })
    },
  }
}

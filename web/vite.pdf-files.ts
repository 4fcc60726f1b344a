import { readdir, readFile } from 'node:fs/promises'
import { createRequire } from 'node:module'
import { dirname, join } from 'node:path'
import type { Plugin } from 'vite'

/**
 * What the library that reads PDFs in the browser fetches by name: character maps for scripts of East Asia, and the fonts that a PDF
 * may leave out. They are served by ourselves (D11), each folder with its licences.
 */
const folders = ['cmaps', 'standard_fonts']

/** Under /assets, where the server lets browsers keep files: `pdfjs/cmaps/…` in a build, the same address in development. */
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

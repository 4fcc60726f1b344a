import { readdir, readFile } from 'node:fs/promises'
import { createRequire } from 'node:module'
import { dirname, join } from 'node:path'
import type { Plugin, ViteBuilder } from 'vite'
import { compressFiles } from './vite.compress.ts'

/** The files that a review in the browser alone fetches before it goes without the network: each becomes one file, with its length. */

const { resolve } = createRequire(import.meta.url)
const pdfLibrary = dirname(resolve('pdfjs-dist/package.json'))

/** Of the PDF library's files, those that it cannot do without; its workers can use colour profiles only if they may fetch them. */
const wanted = /^(?:cmaps\/.+\.bcmap|standard_fonts\/.+\.(?:pfb|ttf)|wasm\/(?:jbig2|openjpeg)\.wasm|[^/]+\/LICENSE.*)$/

/** Some 200 files in one: the length of the index in four bytes, the index with the place of each by name, then their contents. */
async function packPdfLibrary(): Promise<Buffer> {
  const index: Record<string, [from: number, to: number]> = {}
  const contents: Buffer[] = []
  let from = 0
  for (const folder of ['cmaps', 'standard_fonts', 'wasm'])
    for (const file of (await readdir(join(pdfLibrary, folder))).sort()) {
      const name = `${folder}/${file}`
      if (!wanted.test(name)) continue
      const content = await readFile(join(pdfLibrary, name))
      index[name] = [from, from + content.length]
      contents.push(content)
      from += content.length
    }
  const names = Buffer.from(JSON.stringify(index))
  const length = Buffer.alloc(4)
  length.writeUInt32BE(names.length)
  return Buffer.concat([length, names, ...contents])
}

/** The script of the thread, built before the page. */
function takeScript(output: Awaited<ReturnType<ViteBuilder['build']>>): string {
  const files = [output].flat().flatMap((one) => ('output' in one ? one.output : []))
  const [script, ...others] = files.filter((file) => file.type === 'chunk')
  if (script === undefined || others.length > 0) throw new Error('the thread is not one script')
  return script.code
}

export function filesBeforePolicy(): Plugin {
  let script = ''
  return {
    name: 'tickmark:files-before-policy',
    config: () => ({
      builder: {
        sharedConfigBuild: true,
        async buildApp({ environments: { client, work }, build }) {
          if (client === undefined || work === undefined) throw new Error('an environment is missing')
          script = takeScript(await build(work))
          await build(client)
          await compressFiles(client.config.build.outDir)
        },
      },
    }),
    async load(id) {
      if (!id.endsWith('/src/try/files/needed-files.ts')) return null
      const files = {
        'work.js': script,
        'pdf.worker.mjs': await readFile(join(pdfLibrary, 'legacy/build/pdf.worker.min.mjs')),
        'pdfium.wasm': await readFile(resolve('@hyzyla/pdfium/pdfium.wasm')),
        'pdf-library.bin': await packPdfLibrary(),
        'sample.pdf': await readFile(new URL('../samples/uk-gaap/with-errors.pdf', import.meta.url)),
      }
      const list = Object.entries(files).map(([name, source]) => {
        const address = `import.meta.ROLLUP_FILE_URL_${this.emitFile({ type: 'asset', name, source })}`
        return `{ name: ${JSON.stringify(name)}, address: ${address}, bytes: ${Buffer.byteLength(source)} }`
      })
      return `export const neededFiles = [${list.join(', ')}]`
    },
  }
}

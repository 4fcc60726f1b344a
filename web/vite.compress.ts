import { readFile, readdir, writeFile } from 'node:fs/promises'
import { extname, join } from 'node:path'
import { promisify } from 'node:util'
import { brotliCompress, constants, gzip } from 'node:zlib'

const compressed = new Set(['.js', '.mjs', '.css', '.svg', '.html', '.wasm', '.bin'])

/** Writes compressed copies beside each file, so that the server compresses nothing while serving. */
export async function compressFiles(folder: string): Promise<void> {
  for (const entry of await readdir(folder, { recursive: true, withFileTypes: true })) {
    if (!entry.isFile() || !compressed.has(extname(entry.name))) continue
    const file = join(entry.parentPath, entry.name)
    const content = await readFile(file)
    await writeFile(`${file}.br`, await promisify(brotliCompress)(content, { params: { [constants.BROTLI_PARAM_QUALITY]: 9 } }))
    await writeFile(`${file}.gz`, await promisify(gzip)(content, { level: 9 }))
  }
}

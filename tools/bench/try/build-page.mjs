import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { createBuilder } from 'vite'
import { root } from '../../house/paths.mjs'

const page = fileURLToPath(new URL('page', import.meta.url))

/**
 * Builds the page of this benchmark as the real page is built: with the same files, the same policy and the same threads.
 * @param {string} folder where to
 */
export async function buildPage(folder) {
  const own = { root: page, build: { outDir: folder, emptyOutDir: true }, logLevel: /** @type {const} */ ('warn') }
  const builder = await createBuilder({ configFile: join(root, 'web/vite.try.config.ts'), ...own })
  await builder.buildApp()
}

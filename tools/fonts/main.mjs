// `node tools/fonts/main.mjs`: subsets the fonts of the public pages. The result is committed, so that a build does not need this. Run it
// again when the font packages or the characters of the pages change.
import { readFileSync, writeFileSync } from 'node:fs'
import { createRequire } from 'node:module'
import { join } from 'node:path'
import { root } from '../house/paths.mjs'
import { fontsOfPages, letters } from './fonts.mjs'

/** @type {(font: Buffer, text: string, options: object) => Promise<Buffer>} */
const subsetFont = createRequire(import.meta.url)('subset-font')

for (const { from, to, weight, features } of fontsOfPages) {
  const whole = readFileSync(join(root, 'node_modules/@fontsource-variable', from))
  // The font's own name is dropped: the style sheet names it.
  const cut = await subsetFont(whole, letters, { targetFormat: 'woff2', variationAxes: { wght: weight }, keepFeatures: features })
  writeFileSync(join(root, 'web/src/public/fonts', to), cut)
  console.log(`${to}: ${cut.length} bytes instead of ${whole.length}`)
}

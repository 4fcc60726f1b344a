// `node tools/fonts/main.mjs`: cuts the small fonts of the public pages out of the whole ones. Their result is committed, so that
// building needs none of this; it has to run again when the packages of the fonts change, or what the pages are written in.
import { readFileSync, writeFileSync } from 'node:fs'
import { createRequire } from 'node:module'
import { join } from 'node:path'
import { root } from '../house/paths.mjs'
import { fontsOfPages, letters } from './fonts.mjs'

/** @type {(font: Buffer, text: string, options: object) => Promise<Buffer>} */
const subsetFont = createRequire(import.meta.url)('subset-font')

for (const { from, to, weight, features } of fontsOfPages) {
  const whole = readFileSync(join(root, 'node_modules/@fontsource-variable', from))
  // Without its name: the page calls the font as it likes.
  const cut = await subsetFont(whole, letters, { targetFormat: 'woff2', variationAxes: { wght: weight }, keepFeatures: features })
  writeFileSync(join(root, 'web/src/public/fonts', to), cut)
  console.log(`${to}: ${cut.length} bytes instead of ${whole.length}`)
}

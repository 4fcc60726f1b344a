import { createHash } from 'node:crypto'
import { existsSync, readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { expect, test } from 'vitest'
import { ENGINE_VERSION } from './version.ts'

const corpus = fileURLToPath(new URL('../corpus', import.meta.url))

/** What the golden documents' reviews were when the version was last raised. A document that is added changes only the second. */
const known = { version: 'engine-21', reviews: '3172676070afdf11' }

/** Stored reviews are made again only where the version differs. */
test('a change of what a review says raises the version', () => {
  const hash = createHash('sha256')
  for (const name of readdirSync(corpus).toSorted()) {
    const expected = join(corpus, name, 'expected.txt')
    if (existsSync(expected)) hash.update(name).update(readFileSync(expected))
  }
  expect({ version: ENGINE_VERSION, reviews: hash.digest('hex').slice(0, 16) }).toEqual(known)
})

import { writeFileSync } from 'node:fs'
import { readLandingStatement } from './landing-statement.ts'

/** `node tools/dist/landing/main.js`: the statement of the landing page, from a review of our own sample as it is now. */
const file = new URL('../../../web/src/public/landing/marked-statement.json', import.meta.url)
writeFileSync(file, `${JSON.stringify(await readLandingStatement(), null, 2)}\n`)

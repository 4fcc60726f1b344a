// Runs after `npm install` and `npm ci`: builds the server and the command line (a few seconds), so that `npx tickmark review FILE.pdf` works at once.
// It never fails an installation: a tree that does not compile must still be installable, or no one could fix it.
import { existsSync } from 'node:fs'
import { commandParts, ensureBuilt } from './house/build.mjs'
import { programs } from './house/paths.mjs'

const wanted = process.env['TICKMARK_NO_PREPARE'] !== '1' && existsSync(programs.tsc)
for (const part of wanted ? commandParts : []) {
  const { state } = await ensureBuilt(part)
  if (state !== 'failed') continue
  console.error('The sources do not compile. Run `npm run build` to see why.')
  break
}

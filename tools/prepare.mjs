// Runs after `npm install` and `npm ci`: builds contract, engine, exports, reviewer and server (about a second), so that `npx tickmark review FILE.pdf` works
// at once. It never fails an installation: a tree that does not compile must still be installable, or no one could fix it.
import { existsSync } from 'node:fs'
import { ensureBuilt, serverPart } from './house/build.mjs'
import { programs } from './house/paths.mjs'

const wanted = process.env['TICKMARK_NO_PREPARE'] !== '1' && existsSync(programs.tsc)
if (wanted) {
  const { state } = await ensureBuilt(serverPart)
  if (state === 'failed') console.error('The sources do not compile. Run `npm run build` to see why.')
}

// Started by main.ts for one format: FORMAT COUNT SEED FOLDER. Writes the seed of each input to a file before it tries it, so that the caller knows which one hangs.
import { openSync, writeFileSync, writeSync } from 'node:fs'
import { join } from 'node:path'
import { FORMATS } from './formats/formats.ts'
import { createRandom } from './random.ts'

const [name = '', count = '0', seed = '1', folder = '.'] = process.argv.slice(2)
const tryInput = FORMATS.get(name)
if (tryInput === undefined) throw new Error(`There is no format ${name}`)

const MAX_SAVED = 20
const MB = 1024 * 1024
const progress = openSync(join(folder, `progress-${name}`), 'w')
const began = performance.now()
let [failed, slowest, heap] = [0, 0, 0]
for (let at = 0; at < Number(count); at++) {
  const own = Number(seed) + at
  writeSync(progress, String(own).padEnd(16), 0)
  const start = performance.now()
  const { input, fault } = await tryInput(createRandom(own))
  slowest = Math.max(slowest, performance.now() - start)
  if (at % 1000 === 0) heap = Math.max(heap, process.memoryUsage().heapUsed)
  if (fault === null) continue
  failed += 1
  if (failed > MAX_SAVED) continue
  const file = join(folder, `${name}-${own}`)
  writeFileSync(file, input)
  console.log(`FAIL ${name} --seed ${own} --count 1: ${fault.split('\n').slice(0, 4).join('\n  ')}\n  ${file}`)
}
console.log(
  `${name.padEnd(11)} ${Number(count).toLocaleString('en-GB')} inputs, ${((performance.now() - began) / 1000).toFixed(0)} s, slowest ${slowest.toFixed(0)} ms, heap ${(heap / MB).toFixed(0)} MB, peak memory ${(process.resourceUsage().maxRSS / 1024).toFixed(0)} MB, ${failed} failed`,
)
process.exitCode = failed > 0 ? 1 : 0

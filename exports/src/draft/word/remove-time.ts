import { strFromU8, strToU8, unzipSync, zipSync } from 'fflate'
import { FIRST_DAY } from '../first-day.ts'

const PROPERTIES = 'docProps/core.xml'
const TIMES = /<dcterms:(created|modified)\b.*?<\/dcterms:\1>/gs

/** A Word document without the time at which it was made, so that the same content gives the same bytes. */
export function removeTime(file: Uint8Array): Uint8Array {
  const parts = Object.entries(unzipSync(file)).filter(([name]) => !name.endsWith('/'))
  const fixed = parts.map(([name, bytes]) => [name, name === PROPERTIES ? strToU8(strFromU8(bytes).replaceAll(TIMES, '')) : bytes] as const)
  return zipSync(Object.fromEntries(fixed), { mtime: FIRST_DAY })
}

// Reviews damaged copies one after another and prints the outcome of each. The caller kills it if it hangs.
import { readFileSync } from 'node:fs'
import { reviewDocument } from '@tickmark/engine'
import { pdfReader } from '@tickmark/server/adapters/pdf-reader/read-pdf'
import { damageAll } from './damage.mjs'

const [count, ...files] = process.argv.slice(2)
const documents = files.map((name) => ({ name, bytes: readFileSync(name) }))

/** @param {unknown} fault */
const describe = (fault) =>
  fault instanceof Error ? ('code' in fault ? String(fault.code) : (fault.stack ?? fault.message)) : String(fault)

for (const { damage, bytes } of damageAll(documents, Number(count), 1)) {
  const outcome = await pdfReader
    .read(bytes)
    .then((pages) => reviewDocument(pages, {}))
    .then(() => 'reviewed', describe)
  process.stdout.write(`${JSON.stringify({ damage, outcome })}\n`)
}

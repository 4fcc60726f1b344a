import { mkdirSync, readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { pdfReader } from '@tickmark/server/adapters/pdf-reader/read-pdf'
import { COMPANIES, type Company, draftSample } from './draft-sample.ts'
import { listSeeds } from './list-seeds.ts'
import { findChange, printDraft } from './review-draft.ts'

/*
 * `node tools/dist/seeding/main.js FOLDER`: our own samples for benchmarks, in the form of a set of published reports. `clean` has the drafts of
 * `samples/ledgers` and the other samples without errors, `seeded` copies of a draft with one figure mistyped.
 */

const SAMPLES = ['ifrs', 'uk-gaap', 'us-gaap'].flatMap((name) => ['clean', 'prior-year'].map((file) => [name, file] as const))

/** Each review is a process of its own, so that not every figure is mistyped; tests do that. */
const EVERY = 4

async function writeDrafts(folder: string, company: Company): Promise<readonly object[]> {
  const draft = draftSample(company)
  const source = `${company}.pdf`
  const printed = await printDraft(draft, 'html')
  writeFileSync(join(folder, 'clean', source), printed)
  const before = await pdfReader.read(printed)
  const truths: object[] = []
  for (const { place, table, row, mistake: kind, value, wrong, draft: copy } of listSeeds(draft).filter((_, at) => at % EVERY === 0)) {
    const file = `${company}.${place}.pdf`
    const bytes = await printDraft(copy, 'html')
    writeFileSync(join(folder, 'seeded', file), bytes)
    const change = findChange(before, await pdfReader.read(bytes))
    truths.push({ file, source, statement: table.kind.replace('-', ' '), row, kind, delta: Number(wrong - value), ...change })
  }
  return truths
}

const [folder] = process.argv.slice(2)
if (folder === undefined) {
  process.stderr.write('Usage: node tools/dist/seeding/main.js FOLDER\n')
  process.exitCode = 2
} else {
  for (const name of ['clean', 'seeded']) mkdirSync(join(folder, name), { recursive: true })
  for (const [name, file] of SAMPLES)
    writeFileSync(
      join(folder, 'clean', `${name}-${file}.pdf`),
      readFileSync(new URL(`../../../samples/${name}/${file}.pdf`, import.meta.url)),
    )
  const truths: object[] = []
  for (const company of COMPANIES) truths.push(...(await writeDrafts(folder, company)))
  writeFileSync(join(folder, 'seeded/truth.jsonl'), truths.map((truth) => `${JSON.stringify(truth)}\n`).join(''))
}

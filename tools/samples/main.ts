import { mkdirSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { makeFiveDrafts } from './five-drafts.ts'
import { readLandingStatement } from './landing-statement.ts'
import { FRAMEWORKS, makeSample, printSeeded } from './make-sample.ts'
import { listSeeds } from './seeds/seeds.ts'
import { writeBadInputs } from './write-bad-inputs.ts'

/** The samples folder, seen from `tools/dist/samples/`. */
const SAMPLES = fileURLToPath(new URL('../../../samples', import.meta.url))

const writeSamples = async (): Promise<void> => {
  const write = (folder: string, files: Readonly<Record<string, Uint8Array>>) => {
    mkdirSync(join(SAMPLES, folder), { recursive: true })
    for (const [name, bytes] of Object.entries(files)) writeFileSync(join(SAMPLES, folder, name), bytes)
  }
  for (const framework of FRAMEWORKS) write(framework, await makeSample(framework))
  write('drafts', await makeFiveDrafts())
  await writeBadInputs(join(SAMPLES, 'bad'))
}

/** For benchmarks: one copy of a draft for every error of the table, each with a file that describes the planted error. */
const writeSeeded = async (folder: string): Promise<void> => {
  mkdirSync(folder, { recursive: true })
  for (const seed of FRAMEWORKS.flatMap(listSeeds)) {
    const { printed, truth } = printSeeded(seed.framework, [seed])
    writeFileSync(join(folder, `${seed.id}.pdf`), await printed.save())
    writeFileSync(join(folder, `${seed.id}.json`), `${JSON.stringify({ document: `${seed.id}.pdf`, ...truth }, null, 2)}\n`)
  }
}

/** The part of the sample that the landing page shows, with the current review marks. */
const writeLanding = async (): Promise<void> => {
  const file = fileURLToPath(new URL('../../../web/src/public/landing/marked-statement.json', import.meta.url))
  writeFileSync(file, `${JSON.stringify(await readLandingStatement(), null, 2)}\n`)
}

const [flag, folder] = process.argv.slice(2)
if (flag === undefined) await writeSamples()
else if (flag === '--seeded' && folder !== undefined) await writeSeeded(folder)
else if (flag === '--landing') await writeLanding()
else {
  process.stderr.write('Usage: node tools/dist/samples/main.js [--seeded FOLDER | --landing]\n')
  process.exitCode = 2
}

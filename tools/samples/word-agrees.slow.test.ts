import { reviewDocument } from '@tickmark/engine'
import { printFile } from '@tickmark/reviewer/printing'
import { pdfReader } from '@tickmark/server/adapters/pdf-reader/read-pdf'
import { expect, test } from 'vitest'
import { printManuscript } from './layout/print.ts'
import { DRAFT_YEAR, FRAMEWORKS, printClean, writeManuscript } from './make-sample.ts'
import { dropNote, indexSlots, planChanges } from './plant-errors.ts'
import { listSeeds } from './seeds/seeds.ts'
import { writeWord } from './write-word.ts'

/** Pages may differ, and with them what a heading runs into; what was found and ticked may not. */
async function review(file: Uint8Array) {
  const { findings, figures } = reviewDocument(await pdfReader.read(await printFile(file, 'draft.docx')), {})
  return {
    findings: findings.map(({ check, severity, expected, actual, difference }) => ({ check, severity, expected, actual, difference })),
    ticked: figures.filter(({ state }) => state === 'ticked').length,
  }
}

test.each(FRAMEWORKS)(
  'the %s sample with errors has the same findings and ticks as a Word file and as a PDF',
  { timeout: 60_000 },
  async (framework) => {
    const seeds = listSeeds(framework).filter((seed) => seed.together)
    const dropped = seeds.flatMap(({ change }) => (change.by === 'drop' ? [change.caption] : []))
    const manuscript = dropped.reduce(dropNote, writeManuscript(framework, DRAFT_YEAR))
    const before = indexSlots(printClean(framework))
    const changes = new Map(seeds.flatMap((seed) => planChanges(seed, before, manuscript.style.notation.nil)))
    const printed = printManuscript(manuscript, changes)
    const asWord = await review(writeWord(manuscript, printed, changes))
    expect(asWord).toEqual(await review(await printed.save()))
    expect(asWord.findings.filter(({ severity }) => severity === 'error').length).toBeGreaterThanOrEqual(5)
  },
)

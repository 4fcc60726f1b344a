import { mkdtempSync, readdirSync, readFileSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { basename, join } from 'node:path'
import { root } from '../../house/paths.mjs'
import { runNode } from '../../house/run.mjs'
import { measureCoverage, sumCoverage } from './amounts.mjs'
import { inParallel, review } from './run-review.mjs'
import { digitsOf, errorsOf, findPlanted, namesPlanted, overlaps, strayErrors } from './scoring.mjs'
import { addTo, median } from './tallies.mjs'

/** @typedef {import('./scoring.mjs').Planted} Planted */

const samples = join(root, 'samples')
const frameworks = ['ifrs', 'uk-gaap', 'us-gaap']
const PRIMARY = [
  /profit and loss|income statement|operations/i,
  /balance sheet|financial position/i,
  /changes in equity|stockholders/i,
  /cash flows/i,
]
const primaryNames = ['income statement', 'balance sheet', 'changes in equity', 'cash flow']

/** Kinds whose figures are in sentences rather than tables: the reviewer ticks these separately. */
const inSentences = new Set(['percentage', 'prose-amount'])

/** The part of the document that contains an error. @param {string} statement */
function groupOf(statement) {
  if (statement.startsWith('Note')) return 'notes'
  const primary = PRIMARY.findIndex((pattern) => pattern.test(statement))
  return primaryNames[primary] ?? 'reports before the statements'
}

/** Pages of the primary statements, in both this year's and last year's document. @type {Readonly<Record<string, readonly number[]>>} */
const primaryPages = { ifrs: [3, 4, 5, 6], 'uk-gaap': [5, 6, 7, 8], 'us-gaap': [3, 4, 5, 6] }

/** Whether this build can compare with last year's statements. @param {string} pdf @param {string} prior */
async function canCompare(pdf, prior) {
  const { status } = await review(pdf, { prior })
  return status === 0 || status === 1
}

/** Copies of our samples with one error each. @param {string} folder @returns {Promise<readonly { file: string, framework: string, truth: Planted }[]>} */
async function plant(folder) {
  const { status, output } = await runNode(join(root, 'tools/dist/samples/main.js'), ['--seeded', folder], { capture: true })
  if (status !== 0) throw new Error(`Planting errors failed:\n${output}`)
  const names = readdirSync(folder).filter((name) => name.endsWith('.json'))
  return names.map((name) => {
    const { document, errors } = JSON.parse(readFileSync(join(folder, name), 'utf8'))
    const framework = frameworks.find((one) => name.startsWith(`${one}-`)) ?? ''
    return { file: join(folder, document), framework, truth: errors[0] }
  })
}

/** The figure of the review at a planted place. @param {import('./run-review.mjs').Answer | undefined} answer @param {Planted['places'][number]} truth */
const figureAt = (answer, truth) =>
  answer?.figures?.find((one) => one.page === truth.page && digitsOf(one.text) === digitsOf(truth.new) && overlaps(one.box, truth.box))

/**
 * Scores the reviewer on our own samples with planted errors, and gives it last year's statements.
 * @param {{ jobs: number, say: (line: string) => void }} options
 */
export async function scoreSamples({ jobs, say }) {
  const pdf = (/** @type {string} */ framework, /** @type {string} */ name) => join(samples, framework, name)
  const compared = await canCompare(pdf('ifrs', 'clean.pdf'), pdf('ifrs', 'prior-year.pdf'))
  if (!compared) say('this build has no --prior: comparatives are scored without last year’s statements')
  const priorOf = (/** @type {string} */ framework) => (compared ? { prior: pdf(framework, 'prior-year.pdf') } : {})
  const folder = mkdtempSync(join(tmpdir(), 'tickmark-planted-'))
  try {
    const clean = frameworks.flatMap((framework) => [
      { framework, name: 'clean.pdf', options: priorOf(framework) },
      { framework, name: 'prior-year.pdf', options: {} },
    ])
    const cleanRuns = await inParallel(clean, jobs, async (one) => ({
      ...one,
      run: await review(pdf(one.framework, one.name), { full: true, resources: true, ...one.options }),
    }))
    const cleanAnswer = (/** @type {string} */ framework) => cleanRuns.find((one) => one.framework === framework)?.run.answer
    const runs = await inParallel(await plant(folder), jobs, async (one) => ({
      ...one,
      run: await review(one.file, { full: true, ...priorOf(one.framework) }),
    }))

    const byStatement = new Map()
    const byKind = new Map()
    let [found, seen, stillTicked, figures, stray, crashes] = [0, 0, 0, 0, 0, 0]
    for (const { file, framework, truth, run } of runs) {
      const { answer } = run
      const finding = findPlanted(answer, truth)
      found += Number(finding !== undefined)
      addTo(byStatement, groupOf(truth.statement), finding !== undefined)
      addTo(byKind, truth.kind, finding !== undefined)
      crashes += Number(answer === undefined)
      stray += strayErrors(answer, cleanAnswer(framework), (one) => namesPlanted(one, truth)).length
      if (truth.delta !== null && !inSentences.has(truth.kind)) {
        const figure = figureAt(answer, truth)
        figures++
        seen += Number(figure !== undefined)
        // If totals were added up again around a wrong figure, that sum holds, so something else must be marked: a total or a line.
        const trusted = truth.places.every((place) => figureAt(answer, place)?.state === 'ticked')
        stillTicked += Number(trusted)
        if (trusted) say(`still ticked ${basename(file)}: ${truth.old} -> ${truth.new}`)
      }
      const name = basename(file)
      if (finding === undefined)
        say(`missed ${name} p.${truth.page} ${truth.statement}: ${truth.old} -> ${truth.new} (${truth.checks.join(', ')}) ${run.why}`)
      else say(`found ${name} by ${finding.check} (${finding.severity})`)
    }

    const alarms = cleanRuns.map(({ framework, name, run }) => {
      if (run.answer === undefined) say(`${framework}/${name}: crashed: ${run.why}`)
      for (const finding of run.answer?.findings ?? [])
        say(`${framework}/${name}: ${finding.severity} ${finding.check} p.${finding.evidence[0]?.page} ${finding.title}`)
      return errorsOf(run.answer).length
    })
    crashes += cleanRuns.filter(({ run }) => run.answer === undefined).length
    const coverages = cleanRuns.flatMap(({ framework, name, run }) =>
      run.answer === undefined ? [] : [measureCoverage(pdf(framework, name), run.answer, primaryPages[framework] ?? [])],
    )
    return {
      files: clean.map((one) => pdf(one.framework, one.name)),
      planted: runs.length,
      found,
      seen,
      figures,
      stillTicked,
      stray,
      crashes,
      compared,
      byStatement,
      byKind,
      errors: {
        mean: alarms.reduce((sum, count) => sum + count, 0) / alarms.length,
        median: median(alarms),
        worst: Math.max(...alarms),
        listed: 0,
      },
      warnings: cleanRuns.reduce(
        (sum, { run }) => sum + (run.answer?.findings ?? []).filter((one) => one.severity === 'warning').length,
        0,
      ),
      coverage: sumCoverage(coverages),
      megabytes: Math.max(...cleanRuns.map(({ run }) => run.megabytes)),
    }
  } finally {
    rmSync(folder, { recursive: true, force: true })
  }
}

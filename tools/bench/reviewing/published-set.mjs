import { existsSync, readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { measureCoverage, sumCoverage } from './amounts.mjs'
import { judgeBasics, readLabels } from './basics.mjs'
import { inParallel, review } from './run-review.mjs'
import { falseErrors, isAt, isFound, isNamed, names, strayErrors } from './scoring.mjs'
import { addTo, countIn, median } from './tallies.mjs'

/**
 * A set of published reports: `clean/*.pdf`, and where there are any, copies with one figure changed (`seeded/*.pdf`,
 * `seeded/truth.jsonl`), the pages of primary statements (`statement-pages.json`) and labels of the basics (`basics.csv`).
 *
 * @typedef {import('./scoring.mjs').Seeded} Seeded
 * @typedef {Awaited<ReturnType<typeof review>>} Run
 * @typedef {{ jobs: number, limit: number, exceptions: ReadonlySet<string>, say: (line: string) => void }} Options
 */

/** An even sample across the kinds of statement. @param {readonly Seeded[]} truths @param {number} limit */
function sample(truths, limit) {
  const kinds = [...new Set(truths.map((truth) => truth.statement))].toSorted()
  const groups = kinds.map((kind) => truths.filter((truth) => truth.statement === kind))
  const rounds = Array.from({ length: limit }, (_, i) => groups.flatMap((group) => group.slice(i, i + 1)))
  return rounds.flat().slice(0, limit)
}

const readIf = (/** @type {string} */ file) => (existsSync(file) ? readFileSync(file, 'utf8') : undefined)

/** @param {string} folder @param {number} limit 0 for all */
function open(folder, limit) {
  const lines = (readIf(join(folder, 'seeded/truth.jsonl')) ?? '').split('\n')
  /** @type {readonly Seeded[]} */
  const all = lines.filter((line) => line !== '').map((line) => JSON.parse(line))
  const truths = limit > 0 ? sample(all, limit) : all
  const wanted = new Set(truths.map((truth) => truth.source))
  const clean = readdirSync(join(folder, 'clean'))
    .filter((name) => name.endsWith('.pdf'))
    .toSorted()
  const pages = readIf(join(folder, 'statement-pages.json'))
  /** @type {Readonly<Record<string, readonly number[]>> | undefined} */
  const primaryPages = pages === undefined ? undefined : JSON.parse(pages)
  return {
    truths,
    primaryPages,
    labels: readLabels(join(folder, 'basics.csv')),
    clean: limit > 0 ? clean.filter((name, i) => wanted.has(name) || i % 3 === 0) : clean,
  }
}

export const isPublishedSet = (/** @type {string} */ folder) => existsSync(join(folder, 'clean'))

/** @param {string} folder @param {Options} options */
export async function scorePublished(folder, options) {
  const { truths, primaryPages, labels, clean } = open(folder, options.limit)
  const full = { full: true, resources: true }
  const cleanRuns = new Map(
    await inParallel(clean, options.jobs, async (name) => /** @type {const} */ ([name, await review(join(folder, 'clean', name), full)])),
  )
  const runs = await inParallel(truths, options.jobs, async (truth) => ({
    truth,
    run: await review(join(folder, 'seeded', truth.file), full),
  }))
  const { alarms, crashes, ...documents } = scoreClean({ folder, primaryPages, labels }, cleanRuns, options)
  const copies = scoreCopies(runs, cleanRuns, options)
  const mean = alarms.reduce((sum, count) => sum + count, 0) / Math.max(1, alarms.length)
  return {
    files: clean.map((name) => join(folder, 'clean', name)),
    ...copies,
    ...documents,
    crashes: crashes + copies.crashes,
    errors: {
      mean: Math.max(mean, copies.stray > 0 ? (mean * alarms.length + copies.stray) / (alarms.length + truths.length) : 0),
      median: median(alarms),
      worst: Math.max(0, ...alarms),
      listed: documents.listed,
    },
    megabytes: Math.max(0, ...[...cleanRuns.values()].map((run) => run.megabytes)),
  }
}

/** @param {readonly { truth: Seeded, run: Run }[]} runs @param {ReadonlyMap<string, Run>} cleanRuns @param {Options} options */
function scoreCopies(runs, cleanRuns, { say }) {
  const byStatement = new Map()
  const byKind = new Map()
  let [found, named, seen, stillTicked, stray, crashes] = [0, 0, 0, 0, 0, 0]
  for (const { truth, run } of runs) {
    const { answer } = run
    const hit = isFound(answer, truth)
    found += Number(hit)
    named += Number(isNamed(answer, truth))
    addTo(byStatement, truth.statement, hit)
    addTo(byKind, truth.kind, hit)
    crashes += Number(answer === undefined)
    stray += strayErrors(answer, cleanRuns.get(truth.source)?.answer, (finding) => names(finding, truth)).length
    const figure = answer?.figures?.find((one) => isAt(one, truth))
    seen += Number(figure !== undefined)
    stillTicked += Number(figure?.state === 'ticked')
    if (!hit)
      say(`missed ${truth.file} p.${truth.page} ${truth.statement}: ${truth.old} -> ${truth.new} (${truth.row.slice(0, 60)}) ${run.why}`)
  }
  return { planted: runs.length, found, named, seen, stillTicked, stray, crashes, byStatement, byKind }
}

/**
 * @param {{ folder: string, primaryPages: Readonly<Record<string, readonly number[]>> | undefined, labels: ReturnType<typeof readLabels> }} set
 * @param {ReadonlyMap<string, Run>} runs @param {Options} options
 */
function scoreClean({ folder, primaryPages, labels }, runs, { exceptions, say }) {
  /** @type {number[]} */
  const alarms = []
  const coverages = []
  /** @type {Map<string, number>} */
  const questions = new Map()
  /** @type {Map<string, Map<string, number>>} */
  const basics = new Map()
  let [warnings, listed, recognised, crashes] = [0, 0, 0, 0]
  for (const [name, { answer, why }] of runs) {
    if (answer === undefined) {
      crashes++
      say(`clean ${name}: crashed: ${why}`)
      continue
    }
    const wrong = falseErrors(answer, name, exceptions)
    alarms.push(wrong.length)
    listed += answer.findings.filter((finding) => finding.severity === 'error').length - wrong.length
    const asked = answer.findings.filter((finding) => finding.severity === 'warning')
    warnings += asked.length
    for (const { check } of asked) countIn(questions, check)
    recognised += Number(answer.statements?.some(({ kind }) => kind === 'balance-sheet') === true)
    const label = labels?.get(name)
    for (const [basic, verdict] of label === undefined ? [] : judgeBasics(answer.profile ?? {}, label)) {
      const verdicts = basics.get(basic) ?? new Map()
      basics.set(basic, verdicts)
      countIn(verdicts, verdict)
      if (verdict !== 'right') say(`clean ${name}: ${basic} ${verdict}`)
    }
    coverages.push(measureCoverage(join(folder, 'clean', name), answer, primaryPages?.[name] ?? []))
    for (const finding of wrong) say(`clean ${name}: error p.${finding.evidence[0]?.page} ${finding.check} ${finding.title}`)
    for (const finding of asked) say(`clean ${name}: question p.${finding.evidence[0]?.page} ${finding.check} ${finding.title}`)
  }
  return { alarms, listed, warnings, questions, recognised, basics, crashes, coverage: sumCoverage(coverages) }
}

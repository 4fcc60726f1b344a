import { existsSync, readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { measureCoverage, sumCoverage } from './amounts.mjs'
import { inParallel, review } from './run-review.mjs'
import { falseErrors, isAt, isFound, names, strayErrors } from './scoring.mjs'
import { addTo, median } from './tallies.mjs'

/** @typedef {import('./scoring.mjs').Seeded} Seeded */

/** An even sample across the kinds of statement. @param {readonly Seeded[]} truths @param {number} limit */
function sample(truths, limit) {
  const kinds = [...new Set(truths.map((truth) => truth.statement))].toSorted()
  const groups = kinds.map((kind) => truths.filter((truth) => truth.statement === kind))
  const rounds = Array.from({ length: limit }, (_, i) => groups.flatMap((group) => group.slice(i, i + 1)))
  return rounds.flat().slice(0, limit)
}

/** @param {string} folder @param {number} limit 0 for all */
function open(folder, limit) {
  const lines = readFileSync(join(folder, 'seeded/truth.jsonl'), 'utf8').split('\n')
  /** @type {readonly Seeded[]} */
  const all = lines.filter((line) => line !== '').map((line) => JSON.parse(line))
  const truths = limit > 0 ? sample(all, limit) : all
  const wanted = new Set(truths.map((truth) => truth.source))
  const clean = readdirSync(join(folder, 'clean'))
    .filter((name) => name.endsWith('.pdf'))
    .toSorted()
  /** @type {Readonly<Record<string, readonly number[]>>} */
  const primaryPages = JSON.parse(readFileSync(join(folder, 'statement-pages.json'), 'utf8'))
  return { truths, primaryPages, clean: limit > 0 ? clean.filter((name, i) => wanted.has(name) || i % 3 === 0) : clean }
}

export const isPublishedSet = (/** @type {string} */ folder) => existsSync(join(folder, 'seeded/truth.jsonl'))

/**
 * Scores the reviewer on published reports with seeded errors: `clean/*.pdf`, `seeded/*.pdf`, `seeded/truth.jsonl`, `statement-pages.json`.
 * @param {string} folder @param {{ jobs: number, limit: number, exceptions: ReadonlySet<string>, say: (line: string) => void }} options
 */
export async function scorePublished(folder, { jobs, limit, exceptions, say }) {
  const { truths, primaryPages, clean } = open(folder, limit)
  const full = { full: true, resources: true }
  const cleanRuns = new Map(
    await inParallel(clean, jobs, async (name) => /** @type {const} */ ([name, await review(join(folder, 'clean', name), full)])),
  )
  const runs = await inParallel(truths, jobs, async (truth) => ({ truth, run: await review(join(folder, 'seeded', truth.file), full) }))

  const byStatement = new Map()
  const byKind = new Map()
  let [found, seen, stillTicked, stray, crashes] = [0, 0, 0, 0, 0]
  for (const { truth, run } of runs) {
    const { answer } = run
    const hit = isFound(answer, truth)
    found += Number(hit)
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

  /** @type {number[]} */
  const alarms = []
  const coverages = []
  let [warnings, listed] = [0, 0]
  for (const [name, { answer, why }] of cleanRuns) {
    if (answer === undefined) {
      crashes++
      say(`clean ${name}: crashed: ${why}`)
      continue
    }
    const wrong = falseErrors(answer, name, exceptions)
    alarms.push(wrong.length)
    listed += answer.findings.filter((finding) => finding.severity === 'error').length - wrong.length
    warnings += answer.findings.filter((finding) => finding.severity === 'warning').length
    coverages.push(measureCoverage(join(folder, 'clean', name), answer, primaryPages[name] ?? []))
    for (const finding of wrong) say(`clean ${name}: error p.${finding.evidence[0]?.page} ${finding.check} ${finding.title}`)
  }
  const mean = alarms.reduce((sum, count) => sum + count, 0) / Math.max(1, alarms.length)
  return {
    files: clean.map((name) => join(folder, 'clean', name)),
    planted: truths.length,
    found,
    seen,
    stillTicked,
    stray,
    crashes,
    byStatement,
    byKind,
    errors: {
      mean: Math.max(mean, stray > 0 ? (mean * alarms.length + stray) / (alarms.length + truths.length) : 0),
      median: median(alarms),
      worst: Math.max(0, ...alarms),
      listed,
    },
    warnings,
    coverage: sumCoverage(coverages),
    megabytes: Math.max(0, ...[...cleanRuns.values()].map((run) => run.megabytes)),
  }
}

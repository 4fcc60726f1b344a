import { isTestCode } from './table.mjs'

/**
 * @typedef {import('./check.mjs').Violation} Violation
 * @typedef {import('./source.mjs').Source} Source
 */

const checks = /^engine\/src\/checks\//
/** The id of a check, or the beginning of the ids of a family: "XRF-05", "XRF-". */
const named = /\b(?:DOC|ARI|XRF|CMP|PRS|DSC|NAR|ANA|FIL)-(?:\d\d\b)?/g

const teach =
  'What belongs to a check is declared on it (engine/src/model/check.ts). Pass the id as an argument, or look the check up in engine/src/known-checks.ts.'

/**
 * A check's id is quoted in one file, which defines the check; nothing else in the product knows it. Comments and tests may name any.
 * @param {readonly Source[]} sources
 * @returns {Violation[]}
 */
export function checkIds(sources) {
  /** @type {Map<string, string>} */
  const homes = new Map()
  return sources
    .filter(({ path }) => !isTestCode(path))
    .flatMap(({ path, texts }) =>
      texts.flatMap(({ text, line }) =>
        [...text.matchAll(named)].flatMap(([id]) => {
          const where = `${path}:${line}`
          if (id.endsWith('-')) return [{ where, what: `depends on ids that begin with ${id}`, teach }]
          if (!checks.test(path)) return [{ where, what: `names the check ${id}`, teach }]
          const home = homes.get(id) ?? path
          homes.set(id, home)
          return home === path ? [] : [{ where, what: `names the check ${id}, as ${home} does`, teach }]
        }),
      ),
    )
}

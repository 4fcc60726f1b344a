import { readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'

/** @typedef {import('./table.mjs').Mutant} Mutant */

/**
 * Inserts a mutant's fault into its source. Throws if the text to replace does not occur exactly once.
 * @param {string} source @param {Pick<Mutant, 'id' | 'file' | 'find' | 'replace'>} mutant
 */
export function insertFault(source, { id, file, find, replace }) {
  const [before, after, ...more] = source.split(find)
  if (find === '' || after === undefined || more.length > 0) {
    const count = find === '' ? 'no' : source.split(find).length - 1
    throw new Error(`Mutant ${id}: its text occurs ${count} times in ${file}, not once. Update tools/mutants/table.mjs.`)
  }
  return `${before}${replace}${after}`
}

/**
 * Runs `work` with the mutant's fault in the copy.
 * @template T @param {string} copy @param {Mutant} mutant @param {() => Promise<T>} work @returns {Promise<T>}
 */
export async function withFault(copy, mutant, work) {
  const path = join(copy, mutant.file)
  const source = readFileSync(path, 'utf8')
  writeFileSync(path, insertFault(source, mutant))
  try {
    return await work()
  } finally {
    writeFileSync(path, source)
  }
}

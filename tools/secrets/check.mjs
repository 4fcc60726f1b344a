import { patterns, secretFiles } from './patterns.mjs'

/**
 * Finds secrets in a file. What it returns never repeats the secret: it ends in logs.
 * @param {string} path relative to the root
 * @param {string} text
 * @returns {readonly { where: string, what: string }[]}
 */
export function findSecrets(path, text) {
  const named = secretFiles.test(path) ? [{ where: path, what: 'a file for secrets' }] : []
  const written = patterns.flatMap(({ what, shape }) =>
    [...text.matchAll(shape)].map(({ index }) => ({ where: `${path}:${text.slice(0, index).split('\n').length}`, what })),
  )
  return [...named, ...written]
}

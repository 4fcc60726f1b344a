import { posix } from 'node:path'

/**
 * @typedef {object} Dead
 * @property {string} where file and line
 * @property {string} path the missing path
 */

const top = '(?:contract|engine|exports|reviewer|server|web|e2e|tools|docs|samples|deploy|\\.ci|\\.github)'
/** Files beside the folders that pages name. */
const atTop =
  '(?:[A-Z]{6,}\\.md|Dockerfile|compose\\.yaml|package-lock\\.json|\\.(?:dockerignore|gitignore|npmrc|env\\.example|oxlintrc\\.json))'
/** A path, or a command that has Node run one. */
const inCode = new RegExp(`^(?:node (?:-\\S+ )*(?<program>${top}/[\\w./@-]+)(?: .*)?|${top}/[\\w./@-]+|${atTop})$`)

/** The paths in one line of a page: in `code` and in links. @param {string} page @param {string} line @returns {string[]} */
function pathsNamed(page, line) {
  const coded = [...line.matchAll(/`([^`]+)`/g)].flatMap((match) => {
    const path = inCode.exec(match[1] ?? '')
    return path === null ? [] : [path.groups?.['program'] ?? path[0]]
  })
  const linked = [...line.matchAll(/\]\(([^)\s]+)\)/g)]
    .map((match) => match[1] ?? '')
    .filter((target) => !/^(?:[a-z]+:|#)/.test(target))
    .map((target) => posix.join(posix.dirname(page), target.replace(/#.*$/, '')))
  return [...coded, ...linked]
}

/**
 * Finds paths in the documentation that do not exist.
 * @param {ReadonlyMap<string, string>} pages path of a page relative to the root → its text
 * @param {(path: string) => boolean} exists
 * @returns {readonly Dead[]}
 */
export function findDeadPaths(pages, exists) {
  return [...pages].flatMap(([page, text]) =>
    text.split('\n').flatMap((line, index) =>
      pathsNamed(page, line)
        .filter((path) => !exists(path))
        .map((path) => ({ where: `${page}:${index + 1}`, path })),
    ),
  )
}

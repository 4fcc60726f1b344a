/**
 * Compares `.env.example` with the settings that the server reads.
 * @param {string} example text of .env.example; a setting may be commented out
 * @param {string} source text of server/src/env.ts
 * @returns {{ undocumented: readonly string[], unknown: readonly string[] }} read but not in the example; in the example but never read
 */
export function compareEnvironment(example, source) {
  const documented = new Set([...example.matchAll(/^#? ?([A-Z][A-Z0-9_]+)=/gm)].map((match) => match[1] ?? ''))
  const withoutComments = source.replace(/\/\*[\s\S]*?\*\//g, '').replace(/(?<![:'"`])\/\/.*$/gm, '')
  const read = new Set(
    [...withoutComments.matchAll(/(?<![\w'"`$])([A-Z][A-Z0-9]*(?:_[A-Z0-9]+)*)(?=\??\s*:)|(?:env|source)(?:\.|\[')([A-Z][A-Z0-9_]+)/g)].map(
      (match) => match[1] ?? match[2] ?? '',
    ),
  )
  return {
    undocumented: [...read].filter((name) => !documented.has(name)),
    unknown: [...documented].filter((name) => !read.has(name)),
  }
}

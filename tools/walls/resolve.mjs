import { posix } from 'node:path'

/** @typedef {{ file: string } | { package: string } | { node: string }} Target */

/**
 * Resolves a module specifier in a file. Our own packages resolve to their source.
 * @param {string} from path of the importing file, relative to the root @param {string} name @returns {Target}
 */
export function resolveModule(from, name) {
  const bare = name.replace(/\?.*$/, '')
  if (bare.startsWith('.')) return { file: posix.normalize(posix.join(posix.dirname(from), bare)) }
  if (bare.startsWith('node:')) return { node: bare }
  const room = /^@tickmark\/([a-z]+)(?:\/(.+))?$/.exec(bare)
  if (room) return { file: `${room[1]}/src/${room[2] ?? 'index'}.ts` }
  const parts = bare.split('/')
  return { package: parts.slice(0, bare.startsWith('@') ? 2 : 1).join('/') }
}

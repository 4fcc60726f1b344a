import { isTestCode } from './table.mjs'

/**
 * @typedef {import('./check.mjs').Violation} Violation
 *
 * @typedef {object} Ban
 * @property {RegExp} files where the words are banned
 * @property {RegExp} [except] files where they are allowed nevertheless
 * @property {readonly string[]} words `name`, `object.field`, `.field` of anything, or `name()` if only calling it is banned
 * @property {boolean} tests whether the ban includes tests
 * @property {string} teach
 */

/** @type {readonly Ban[]} */
export const bans = [
  {
    files: /^(?:contract|engine|exports|server|web)\/src\//,
    words: ['as unknown as'],
    tests: true,
    teach: 'Two casts in a row disable type checking: parse the value, or write a type guard.',
  },
  {
    files: /^engine\/src\//,
    words: ['Date', 'performance', 'setTimeout', 'setInterval', 'setImmediate'],
    tests: false,
    teach: 'The engine has no clock: pass the date in as an argument.',
  },
  {
    files: /^engine\/src\//,
    words: ['Math.random', 'crypto'],
    tests: false,
    teach: 'The engine has no randomness: the same pages must always give the same review.',
  },
  {
    files: /^engine\/src\//,
    words: ['process', 'fetch', 'console', 'globalThis'],
    tests: false,
    teach: 'The engine is pure: it has no input or output. Return the result instead.',
  },
  {
    files: /^engine\/src\//,
    words: ['parseFloat', 'Number.parseFloat', '.toFixed'],
    tests: false,
    teach: 'Amounts are never floats: parse text into a scaled bigint, and print it with the functions of engine/src/model.',
  },
  {
    // Where text becomes values. Elsewhere, a score or a position may be a number.
    files: /^engine\/src\/(?:model|reading)\//,
    except: /(?:geometry|columns|boxes)[^/]*$/,
    words: ['Number()'],
    tests: false,
    teach: 'Amounts are never floats: parse text into a scaled bigint; for counts use Number.parseInt.',
  },
  {
    files: /^server\/src\//,
    except: /^server\/src\/env\.ts$/,
    words: ['process.env'],
    tests: false,
    teach: 'Only env.ts reads and validates the environment; take the setting as an argument.',
  },
  {
    files: /^(?:contract|web)\/src\//,
    words: ['process.env'],
    tests: false,
    teach: 'This code runs in a browser: settings come from GET /api/config.',
  },
]

/** @param {import('./source.mjs').Source} source @returns {Violation[]} */
export function checkBans(source) {
  return bans.flatMap((ban) => {
    if (!ban.files.test(source.path) || ban.except?.test(source.path)) return []
    if (!ban.tests && isTestCode(source.path)) return []
    return source.uses
      .filter((use) => ban.words.includes(use.text))
      .map((use) => ({ where: `${source.path}:${use.line}`, what: `uses ${use.text}`, teach: ban.teach }))
  })
}

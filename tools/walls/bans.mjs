import { isTestCode } from './table.mjs'

/**
 * @typedef {import('./check.mjs').Violation} Violation
 *
 * @typedef {object} Ban
 * @property {RegExp} files where the words may not be used
 * @property {RegExp} [except] files in which they may, all the same
 * @property {readonly string[]} words `name`, `object.field`, `.field` of anything, or `name()` where only calling it is banned
 * @property {boolean} tests whether tests are bound, too
 * @property {string} teach
 */

/** @type {readonly Ban[]} */
export const bans = [
  {
    files: /^(?:contract|engine|server|web)\/src\//,
    words: ['as unknown as'],
    tests: true,
    teach: 'Two casts in a row switch the compiler off: parse the value, or write a type guard that proves it.',
  },
  {
    files: /^engine\/src\//,
    words: ['Date', 'performance', 'setTimeout', 'setInterval', 'setImmediate'],
    tests: false,
    teach: 'The engine has no clock: what depends on today is handed in as an argument.',
  },
  {
    files: /^engine\/src\//,
    words: ['Math.random', 'crypto'],
    tests: false,
    teach: 'The engine has no randomness: the same pages give the same review, always.',
  },
  {
    files: /^engine\/src\//,
    words: ['process', 'fetch', 'console', 'globalThis'],
    tests: false,
    teach: 'The engine is pure: it neither reads the world nor speaks to it. Return what you want to say.',
  },
  {
    files: /^engine\/src\//,
    words: ['parseFloat', 'Number.parseFloat', '.toFixed'],
    tests: false,
    teach: 'No float ever touches an amount: parse text into a scaled bigint, print it with the model’s own words.',
  },
  {
    // Where text becomes values. Elsewhere a score or a position may well be a number.
    files: /^engine\/src\/(?:model|reading)\//,
    except: /(?:geometry|columns|boxes)[^/]*$/,
    words: ['Number()'],
    tests: false,
    teach: 'No float ever touches an amount: parse text into a scaled bigint; count with Number.parseInt.',
  },
  {
    files: /^server\/src\//,
    except: /^server\/src\/env\.ts$/,
    words: ['process.env'],
    tests: false,
    teach: 'env.ts alone reads the environment and refuses what is wrong; take the setting as an argument.',
  },
  {
    files: /^(?:contract|web)\/src\//,
    words: ['process.env'],
    tests: false,
    teach: 'This code runs in a browser: what it needs to know comes with GET /api/config.',
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

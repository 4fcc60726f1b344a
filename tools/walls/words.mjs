/**
 * @typedef {import('./check.mjs').Violation} Violation
 *
 * @typedef {object} BannedWord
 * @property {RegExp} word global; matched against every line, in code, comments, texts and documents alike
 * @property {string} say what to write instead
 * @property {RegExp} [files] where it is banned; everywhere when absent
 * @property {RegExp} [except] files where the specification or a field term needs it
 */

/** Files that list the words. */
const lists = /^(?:tools\/walls\/words(?:\.test)?\.[mt][jt]?s|docs\/vocabulary\.md)$/

const people = /^(?:contract|server|web|e2e)\//

/** @type {readonly BannedWord[]} */
export const bannedWords = [
  { word: /\bwhoever\b/gi, say: '“anyone who”, or name the person: the owner, the user' },
  { word: /\banew\b/gi, say: '“again”' },
  { word: /\bstands\b/gi, say: '“is”, “is printed”, “appears”; for “stands for”: “means”' },
  { word: /\b(?:is|are) said\b/gi, say: 'the active voice: the document says, the message explains' },
  { word: /\btold\b|\btells? of\b/gi, say: '“reports”, “shows”, “states”; for “told apart”: “distinguished”' },
  { word: /\bmended\b/gi, say: '“fixed”, “corrected”' },
  { word: /\bis led\b/gi, say: '“goes to”, “is redirected to”' },
  { word: /\bso that nobody\b/gi, say: '“so no one”, or what the reader can do' },
  { word: /\bcr(?:ies|y|ying) wolf\b/gi, say: '“false alarm”' },
  { word: /\btell[A-Z]\w*/g, say: 'format… for a function that returns text, show… or report… otherwise' },
  { word: /\btold[A-Z]\w*|\bTold\w*|\bTOLD\b/g, say: 'a noun for what it holds: text, lines, values' },
  {
    word: /\b(?:MOST|FEWEST|LONGEST|SHORTEST|WIDEST|LARGEST|SMALLEST|DEEPEST)_[A-Z_]+/g,
    say: 'MAX_… or MIN_…, with the unit where there is one: MAX_TITLE_LENGTH',
  },
  { word: /\busual(?:Limits|Thread)\b/g, say: 'default…: defaultLimits' },
  { word: /\bcallOver\b/g, say: 'compareToPreviousDraft' },
  { word: /\boncePerDocument\b|\bonce-per-document\b/g, say: 'memoizeByDocument' },
  { word: /\bforAPerson\b|\bfor-a-person\.ts\b/g, say: 'needsJudgement, needs-judgement.ts' },
  { word: /\bAskedLines?\b|\basked-lines\b/g, say: 'LineMatch' },
  { word: /\blay-summary\b|\blaySummary\b/g, say: 'layout-summary, layoutSummary' },
  { word: /\bengine\/(?:src\/)?answers\b/g, say: 'engine/src/assistant' },
  { word: /\bpretence\b/gi, say: 'syntheticUser', files: people },
  { word: /\bnoteActions?\b/g, say: 'recordAction' },
  { word: /\bnotePages\b/g, say: 'setPageCount' },
  { word: /\bwayToSubscribe\b|\bway-to-[a-z]+/g, say: '…Link: subscribeLink' },
  {
    word: /\breadings\b|\b(?:model|run|tell)-reading\b/gi,
    say: 'aiReviews, AI review',
    files: people,
    // The name of a table, and of a file in the data archive.
    except: /^server\/src\/(?:db\/schema\/ai-reviews|domains\/account\/(?:queries|routes\.test))\.ts$/,
  },
  {
    word: /(?<!tick)-letters?\b|(?<!Tick)Letters?\b/g,
    say: 'email, for what is sent',
    files: people,
    // Names of stored jobs.
    except: /^server\/src\/domains\/(?:admin\/account-email|subscriptions\/ended-email)\.ts$/,
  },
]

/**
 * Words that may not come back.
 * @param {string} path relative to the root
 * @param {string} text
 * @returns {Violation[]}
 */
export function checkWords(path, text) {
  if (lists.test(path)) return []
  const banned = bannedWords.filter(({ files, except }) => (files?.test(path) ?? true) && !except?.test(path))
  const inPath = banned.flatMap(({ word, say }) =>
    [...path.matchAll(word)].map(([match]) => ({ where: path, what: `is named “${match}”`, teach: `Use ${say}.` })),
  )
  const inText = text
    .split('\n')
    .flatMap((line, index) =>
      banned.flatMap(({ word, say }) =>
        [...line.matchAll(word)].map(([match]) => ({ where: `${path}:${index + 1}`, what: `says “${match}”`, teach: `Use ${say}.` })),
      ),
    )
  return [...inPath, ...inText]
}

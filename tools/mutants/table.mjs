/**
 * Fifteen faults that the tests have to notice. Ten of them are faults that the git history fixed, put back. They were chosen before
 * tests were moved or made faster: change `find`, `replace` and the test files when code moves, never the fault itself.
 *
 * @typedef {object} TestFile
 * @property {string} file relative to the root; files under `e2e/` are run by Playwright, all others by Vitest
 * @property {string} [grep] runs only the tests whose title holds this text
 *
 * @typedef {object} Mutant
 * @property {string} id
 * @property {string} breaks one sentence: what goes wrong for a user
 * @property {string} file the file to break, relative to the root
 * @property {string} find occurs exactly once in the file
 * @property {string} replace
 * @property {string | null} history the commit that fixed this fault
 * @property {{ readonly fast: readonly TestFile[], readonly full: readonly TestFile[] }} tests which could notice it: those of `.ci/run`, and those that only `npm run test:full` runs
 */

/** @type {readonly Mutant[]} */
export const mutants = [
  {
    id: 'digit-groups',
    breaks: 'Where a scan has lost its thousands commas, 15 684 is read as 15 and 684, and sums that hold are reported as wrong.',
    file: 'engine/src/reading/number-style.ts',
    find: 'spaces.length >= SHARE_OF_SPACES * groupedOtherwise',
    replace: 'spaces.length > RULE * groupedOtherwise',
    history: '1eef2d3',
    tests: { fast: [{ file: 'engine/src/reading/number-style.test.ts' }], full: [] },
  },
  {
    id: 'month-ends',
    breaks: 'A year after 28 February 2023 is 28 February 2024, so periods that end in February miss a day in leap years.',
    file: 'engine/src/model/read-dates.ts',
    find: 'day === daysIn(year, month) ? daysIn(y, m) : Math.min(day, daysIn(y, m))',
    replace: 'Math.min(day, daysIn(y, m))',
    history: '6127af5',
    tests: { fast: [{ file: 'engine/src/model/read-dates.test.ts' }], full: [] },
  },
  {
    id: 'names-that-reorder-text',
    breaks: 'A name may hold characters that reverse the text after it, on screens of other people.',
    file: 'contract/src/line.ts',
    find: String.raw`/[\p{Cc}\p{Bidi_Control}\p{Cs}]/gu`,
    replace: String.raw`/[\p{Cc}\p{Cs}]/gu`,
    history: '4a3b045',
    tests: { fast: [{ file: 'contract/src/line.test.ts' }], full: [] },
  },
  {
    id: 'formula-in-csv',
    breaks: 'A name such as “x;=HYPERLINK(…)” in the exported audit trail is run as a formula by spreadsheets that split at semicolons.',
    file: 'exports/src/csv.ts',
    find: String.raw`text.replace(/([;,\t\r\n][\s"]*)(?=[=+\-@＝＋－＠])/g, "$1'")`,
    replace: 'text',
    history: '071c504',
    tests: { fast: [{ file: 'server/src/domains/audit/trail.test.ts' }], full: [] },
  },
  {
    id: 'sockets-after-reset',
    breaks:
      'A live connection stays open until its next beat after its user has set a new password, so an intruder listens for up to 20 seconds more.',
    file: 'server/src/domains/auth/identity-events.ts',
    find: '    if (signedOut !== null) await reportSignedOut(signedOut)\n',
    replace: '',
    history: 'f441920',
    tests: {
      fast: [{ file: 'server/src/realtime/connection.test.ts', grep: 'when the password is reset by email' }],
      full: [],
    },
  },
  {
    id: 'hang-on-stop',
    breaks: 'A page that reconnects while the server stops is answered with 503, and the server never ends.',
    file: 'server/src/http/drain.ts',
    find: "  app.server.on('upgrade', (_request, socket) => socket.end(() => socket.destroy()))\n",
    replace: '',
    history: '41558d4',
    tests: { fast: [{ file: 'server/src/http/drain.test.ts' }], full: [] },
  },
  {
    id: 'failed-disk-write',
    breaks: 'The embedded database acknowledges a write that the disk refused, so it is lost with the next power cut.',
    file: 'server/src/adapters/embedded-database/durable-files.ts',
    find: '        this.#onFailure(cause)\n        return ioError\n',
    replace: '        return 0\n',
    history: 'cc67428',
    tests: {
      fast: [],
      full: [
        {
          file: 'server/src/adapters/embedded-database/durability.slow.test.ts',
          grep: 'is on the disk even if the disk fails later',
        },
      ],
    },
  },
  {
    id: 'chart-axis',
    breaks: 'The axis of a usage chart for five visits is labelled 2.5.',
    file: 'web/src/features/usage-report/scale-top.ts',
    find: 'top >= most && top % 2 === 0',
    replace: 'top >= most',
    history: '95c1522',
    tests: { fast: [{ file: 'web/src/features/usage-report/scale-top.test.ts' }], full: [] },
  },
  {
    id: 'feedback-twice',
    breaks: 'Feedback is stored twice when Submit is pressed twice before the page is redrawn.',
    file: 'web/src/lib/use-mutation-once.ts',
    find: '    if (underWay.current) return\n',
    replace: '',
    history: '892c69e',
    tests: { fast: [{ file: 'e2e/feedback.spec.ts', grep: 'feedback is entered, sent and acknowledged' }], full: [] },
  },
  {
    id: 'search-turns-back',
    breaks: 'On Manage Users, a search that nobody typed returns a user who turns the page at once to page 1.',
    file: 'web/src/features/admin/users/manage-users-page.tsx',
    find: 'setAsked((asked) => (asked.query === typed.trim() ? asked : { query: typed.trim(), page: 1 }))',
    replace: 'setAsked({ query: typed.trim(), page: 1 })',
    history: '62a0412',
    tests: { fast: [{ file: 'e2e/admin-users.spec.ts', grep: 'many accounts are shown in pages' }], full: [] },
  },
  {
    id: 'wide-tolerance',
    breaks: 'Totals of long tables may be wrong by up to 50 units and still count as rounding.',
    file: 'engine/src/model/rounding.ts',
    find: 'Math.min(5, ',
    replace: 'Math.min(50, ',
    history: null,
    tests: { fast: [{ file: 'engine/src/model/rounding.test.ts' }], full: [] },
  },
  {
    id: 'sign-of-change',
    breaks: 'Changes in per cent are recomputed from the sum of two years instead of their difference.',
    file: 'engine/src/checks/arithmetic/column-formulas.ts',
    find: '{ ...one, value: magnitude(one.value - other.value) }',
    replace: '{ ...one, value: magnitude(one.value + other.value) }',
    history: null,
    tests: { fast: [{ file: 'engine/src/corpus.test.ts' }], full: [] },
  },
  {
    id: 'users-for-everybody',
    breaks: 'Every user may list all accounts of the server.',
    file: 'contract/src/admin-users.ts',
    find: "  path: '/api/admin/users',\n  access: 'admin',\n",
    replace: "  path: '/api/admin/users',\n  access: 'user',\n",
    history: null,
    tests: { fast: [{ file: 'server/src/access.test.ts' }], full: [] },
  },
  {
    id: 'document-of-another',
    breaks: 'A user who guesses the id of a document can download it through one of their own analyses.',
    file: 'server/src/domains/documents/queries.ts',
    find: '    .where(and(eq(documents.id, id), eq(documents.analysisId, analysisId)))\n',
    replace: '    .where(eq(documents.id, id))\n',
    history: null,
    tests: { fast: [{ file: 'server/src/domains/documents/routes.test.ts' }], full: [] },
  },
  {
    id: 'html-in-mail',
    breaks: 'What an administrator or a user wrote is put into mails as HTML.',
    file: 'server/src/emails/layout-mail.ts',
    find: '<p style="margin:0 0 16px">${escapeHtml(oneLine(text))}</p>',
    replace: '<p style="margin:0 0 16px">${oneLine(text)}</p>',
    history: null,
    tests: { fast: [{ file: 'server/src/domains/feedback/inbox.test.ts' }], full: [] },
  },
]

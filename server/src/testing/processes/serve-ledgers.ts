import { createInterface } from 'node:readline'
import type { LedgerDouble } from '../ledger-double.ts'
import { startQuickBooksDouble } from '../quickbooks-double.ts'
import { startXeroDouble } from '../xero-double.ts'

/*
 * `serve-ledgers.ts REDIRECT_URI`: the doubles of Xero and QuickBooks in a process of their own, for tests in a browser. They agree at once. The
 * line `post xero` posts a journal to the closed year at Xero; `end xero` ends its consent; `refuse xero` and `agree xero` answer its page from
 * then on; `quickbooks` the same there. It prints the settings for the server, and `done` after each line.
 */
const [redirectUri] = process.argv.slice(2)
if (redirectUri === undefined) throw new Error('serve-ledgers.ts needs the address that consents go back to')
const [xero, quickBooks] = await Promise.all([startXeroDouble({ redirectUri }), startQuickBooksDouble({ redirectUri })])
const doubles: ReadonlyMap<string, LedgerDouble> = new Map([xero, quickBooks].map((double) => [double.provider, double]))

function post(double: LedgerDouble): void {
  const lines = [
    { account: 11, pence: 125_000n },
    { account: 1, pence: -125_000n },
  ]
  double.post({ date: '2026-03-31', kind: 'manual', narration: 'Rent of March, posted late', lines })
}

createInterface(process.stdin).on('line', (line) => {
  const [what = '', provider = ''] = line.split(' ')
  const double = doubles.get(provider)
  if (double === undefined) throw new Error(`There is no double of “${provider}”`)
  if (what === 'post') post(double)
  if (what === 'end') double.endConsent()
  if (what === 'refuse' || what === 'agree') double.answerPage(what)
  process.stdout.write('done\n')
})
process.stdout.write(
  `${JSON.stringify({
    XERO_CLIENT_ID: xero.settings.xero?.clientId,
    XERO_CLIENT_SECRET: xero.settings.xero?.clientSecret,
    XERO_URL: xero.url,
    QUICKBOOKS_CLIENT_ID: quickBooks.settings.quickbooks?.clientId,
    QUICKBOOKS_CLIENT_SECRET: quickBooks.settings.quickbooks?.clientSecret,
    QUICKBOOKS_URL: quickBooks.url,
  })}\n`,
)
process.once('SIGTERM', () => void Promise.all([xero.close(), quickBooks.close()]).then(() => process.exit()))

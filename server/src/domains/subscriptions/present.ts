import { limits, postTestCheckout, type TestCheckoutAction } from '@tickmark/contract'
import { escapeHtml } from '../../http/escape-html.ts'
import type { Payer, TestView } from './model.ts'

const buttons: Readonly<Record<TestCheckoutAction, string>> = {
  start: 'Start subscription',
  'change-seats': 'Change the seats',
  'cancel-at-period-end': 'Cancel at period end',
  keep: 'Keep subscription',
  'cancel-now': 'Cancel now',
  'end-period': 'Let the period end',
  'fail-payment': 'Let the payment fail',
}

/** The actions possible in this state. */
const actionsFor = ({ current, offered }: TestView): readonly TestCheckoutAction[] => {
  if (current === null) return ['start']
  return [
    ...(offered === null ? [] : (['change-seats'] as const)),
    current.cancelAtPeriodEnd ? 'keep' : 'cancel-at-period-end',
    'end-period',
    'cancel-now',
    'fail-payment',
  ]
}

const dates = new Intl.DateTimeFormat('en-GB', { dateStyle: 'long', timeZone: 'UTC' })

const names = { trial: 'Free Trial', active: 'Active', cancelled: 'Cancelled', expired: 'Expired' } as const

/** The terms and values of the summary. */
function describe({ payer, current }: TestView): readonly (readonly [string, string])[] {
  const status = ['Status', payer.subscriptionStatus === null ? 'None' : names[payer.subscriptionStatus]] as const
  if (current === null) return [status]
  return [
    status,
    ['Period', `${dates.format(current.currentPeriodStart)} to ${dates.format(current.currentPeriodEnd)}`],
    ['At its end', current.cancelAtPeriodEnd ? 'ends' : 'is renewed'],
  ]
}

/** The number of seats, which only a firm buys. */
const presentSeats = ({ current, offered }: TestView): string =>
  offered === null
    ? ''
    : `<label>Seats <input name="seats" type="number" min="1" max="${limits.peoplePerWorkspace}" required value="${current?.seats ?? offered}"></label>\n`

const presentWayBack = ({ kind, id }: Payer): string =>
  kind === 'user' ? '<a href="/profile">Back to your profile</a>' : `<a href="/firm/${id}">Back to the firm</a>`

/** The actions that start a subscription, drawn as the page's main button. */
const primary: readonly TestCheckoutAction[] = ['start', 'keep']

const presentButton = (action: TestCheckoutAction) =>
  `<button name="action" value="${action}"${primary.includes(action) ? ' class="primary"' : ''}>${escapeHtml(buttons[action])}</button>`

/** The same drawing as web/src/ui/tickmark-logo.tsx. */
const logo =
  '<svg viewBox="0 0 16 16" fill="none" stroke="currentColor" stroke-linecap="round" stroke-linejoin="round" aria-hidden="true"><path d="M1.5 11.25h5.25M1.5 14.25h13" stroke-width="1.5"/><path d="M5.5 7.25 9 12 14.25 1.75" stroke-width="2"/></svg>'

/** The test checkout as a plain page without script; the build of the web writes its style sheet. */
export const presentTestCheckout = (view: TestView, session: string): string => `<!doctype html>
<html lang="en">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width">
<meta name="robots" content="noindex">
<title>Test checkout · Tickmark</title>
<link rel="icon" href="/favicon.svg" type="image/svg+xml">
<link rel="stylesheet" href="/test-checkout.css">
</head>
<body>
<header><a class="wordmark" href="/" aria-label="Tickmark, home">${logo}Tickmark</a></header>
<main>
<h1>Test checkout</h1>
<p>No payment service is set up on this server. This page takes its place: no one pays anything here, and it does not exist in production.</p>
<div class="card">
<dl>
${describe(view)
  .map(([term, what]) => `<div><dt>${escapeHtml(term)}</dt><dd>${escapeHtml(what)}</dd></div>`)
  .join('\n')}
</dl>
<form method="post" action="${postTestCheckout.path}">
<input type="hidden" name="session" value="${escapeHtml(session)}">
${presentSeats(view)}${actionsFor(view).map(presentButton).join('\n')}
</form>
</div>
<p>${presentWayBack(view.payer)}</p>
</main>
</body>
</html>
`

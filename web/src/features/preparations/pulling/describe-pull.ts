import { type Pull, type PullFailure, type PullStep, providerNames } from '@tickmark/contract'

const steps: Readonly<Record<PullStep, string>> = {
  accounts: 'Reading the chart of accounts',
  'trial-balance': 'Reading this year’s trial balance',
  'last-year': 'Reading last year’s trial balance',
  journals: 'Reading the journals',
}

const count = (lines: number): string => `${lines.toLocaleString('en-GB')} ${lines === 1 ? 'line' : 'lines'}`

/** What a pull is doing. `printTime` prints when it goes on. */
export function describeProgress({ state, step, lines, waitsUntil }: Pull, printTime: (instant: string) => string): string {
  if (state === 'waiting' && waitsUntil === null) return 'Waiting to begin'
  const doing = step === 'journals' && lines > 0 ? `${steps[step]}: ${count(lines)} so far` : steps[step]
  return waitsUntil === null ? doing : `${doing}. The limit of calls there is reached: it goes on at ${printTime(waitsUntil)}`
}

const failures: Readonly<Record<PullFailure, (name: string) => string>> = {
  'consent-ended': (name) => `Access has ended at ${name}. Connect again in the client’s profile, then pull again.`,
  'not-allowed': (name) =>
    `${name} does not let this connection read all that is needed. Connect again as someone who may see reports and journals there.`,
  'limit-reached': (name) => `The calls that ${name} allows for a day are used up. Pull again tomorrow.`,
  unavailable: (name) => `${name} did not answer after many tries. Pull again later; nothing is lost.`,
  'unclear-answer': (name) =>
    `${name} gave an answer that cannot be right, so nothing was taken over. Pull again; if that does not help, export the trial balance there and import the file.`,
  'ledger-changed': (name) => `Someone was posting at ${name} all the time. Pull again when nobody does.`,
  'too-large': () => 'The ledger has more accounts or journals than can be kept. Export the trial balance there and import the file.',
  'storage-full': () => 'Your storage is full. Delete what is not needed, then pull again.',
  'disk-full': () => 'This server has no room left for the ledger. Ask its operator to make room, then pull again.',
  'not-set-up': (name) =>
    `This server is no longer set up for ${name}. Ask its operator to set it up again, or export the trial balance there and import the file.`,
  'access-lost': (name) =>
    `This server can no longer use the access that ${name} gave it. Connect again in the client’s profile, then pull again.`,
  'server-fault': (name) =>
    `The pull failed because of a fault of this server, not of ${name}. Pull again; if that does not help, tell its operator.`,
}

/** Why a pull has failed, and what to do. */
export const describeFailure = ({ failure, provider }: Pick<Pull, 'failure' | 'provider'>): string =>
  failure === null ? 'The pull failed. Try again.' : failures[failure](providerNames[provider])

/** How a pull ended, in a word or two. */
export function describeOutcome({ state, lines }: Pick<Pull, 'state' | 'lines'>): string {
  if (state === 'complete') return `complete, ${count(lines)}`
  return state === 'failed' ? 'failed' : state === 'cancelled' ? 'cancelled' : 'under way'
}

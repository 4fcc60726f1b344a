/**
 * The attacks that `npm run test:attacks` makes on the built server, one after the other, each on a server of its own.
 *
 * To add one, append a row. `run` makes the attack with the attacker's session, bounded in count and time, and resolves when nothing of
 * it is under way any more from the attacker's side; what it answers is printed: how the server reacted. While it runs, and until the
 * other user's draft is reviewed, the health of the server is probed (see `measure.mjs`). If it throws, the attack has failed the test.
 *
 * @typedef {object} Target
 * @property {string} base address of the server under attack, on loopback
 * @property {Record<string, string>} headers that make a call the attacker's
 * @property {number} analysisId an analysis of the attacker's
 * @property {string} folder data folder of the server
 *
 * @typedef {object} Attack
 * @property {string} name
 * @property {(target: Target) => Promise<string>} run
 * @property {NodeJS.ProcessEnv} [env] settings of the server beside the defaults
 */
import { addressesOfSlashes } from './addresses.mjs'
import { hostileDrafts } from './drafts.mjs'
import { manyKeys, nestedBrackets, escapedText, unprovenBodies } from './json-bodies.mjs'
import { correctSignIns, signInsAtOnce, signUpsAtOnce } from './passwords.mjs'

/** @type {readonly Attack[]} */
export const attacks = [
  { name: 'JSON: 10 million nested brackets', run: nestedBrackets },
  { name: 'JSON: 1.4 million keys', run: manyKeys },
  { name: 'JSON: 20 MB of escaped text, over and over', run: escapedText },
  { name: 'JSON: large bodies without a session', run: unprovenBodies },
  { name: 'passwords: 60 sign-ins at once', run: signInsAtOnce },
  { name: 'passwords: 20 sign-ups at once', run: signUpsAtOnce },
  { name: 'addresses: 15,900 slashes', run: addressesOfSlashes },
  { name: 'passwords: correct sign-ins from one network, without a pause', run: correctSignIns },
  { name: 'drafts: four hostile PDFs queued', run: hostileDrafts },
]

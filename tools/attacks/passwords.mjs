import { countStatuses } from './json-bodies.mjs'

/** @typedef {import('./table.mjs').Target} Target */

/** @param {string} url @param {string} base @param {unknown} body */
async function post(url, base, body) {
  const answer = await fetch(url, {
    method: 'POST',
    headers: { origin: base, 'content-type': 'application/json' },
    body: JSON.stringify(body),
  })
  await answer.arrayBuffer()
  return answer.status
}

/** From one address, each with another email address, which no account has. @param {Target} target */
export async function signInsAtOnce({ base }) {
  const tries = Array.from({ length: 60 }, (_, i) => ({ email: `nobody-${i}@example.com`, password: 'Wr0ng-Password' }))
  return countStatuses(await Promise.all(tries.map((body) => post(`${base}/api/identity/sign-in/email`, base, body))))
}

/** @param {Target} target */
export async function signUpsAtOnce({ base }) {
  const people = Array.from({ length: 20 }, (_, i) => ({
    firstName: 'Mallory',
    surname: 'Attacker',
    email: `mallory-${i}@example.com`,
    password: 'Long-Passw0rd-Of-Mallory',
  }))
  return countStatuses(await Promise.all(people.map((body) => post(`${base}/api/identity/sign-up/email`, base, body))))
}

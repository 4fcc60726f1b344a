import { createHash, randomBytes } from 'node:crypto'
import { isIP } from 'node:net'

/** A new secret for a cookie: 256 bits. */
export const makeSessionToken = (): string => randomBytes(32).toString('base64url')

/** The stored form of a token. The token is random, so a fast hash is enough. */
export const hashSessionToken = (token: string): string => createHash('sha256').update(token).digest('hex')

/** An address without its last part, which shows the place but not the person (D15): IPv4 to /24, IPv6 to /48. */
export function shortenAddress(address: string): string | null {
  const mapped = /^::ffff:(\d+\.\d+\.\d+\.\d+)$/i.exec(address)?.[1]
  if (mapped !== undefined) return shortenAddress(mapped)
  if (isIP(address) === 4) return address.replace(/\d+$/, '0')
  if (isIP(address) !== 6) return null
  const [head = '', tail] = address.split('::')
  const groups = head.split(':').filter((group) => group !== '')
  const known = tail === undefined ? groups : [...groups, ...Array<string>(Math.max(0, 3 - groups.length)).fill('0')]
  return `${known.slice(0, 3).join(':')}::`
}

const browsers: readonly (readonly [RegExp, string])[] = [
  [/\bEdg\//, 'Edge'],
  [/\bOPR\//, 'Opera'],
  [/\bFirefox\//, 'Firefox'],
  [/(Chrome|Chromium)\//, 'Chrome'],
  [/\bSafari\//, 'Safari'],
]

/** The browser and device of a user agent, too general to identify a person. */
export function describeAgent(agent: string | undefined): { readonly browser: string | null; readonly device: string | null } {
  if (agent === undefined) return { browser: null, device: null }
  const browser = browsers.find(([pattern]) => pattern.test(agent))?.[1] ?? 'Other'
  const device = /\b(iPad|Tablet)\b/.test(agent) ? 'Tablet' : /\b(Mobile|iPhone|Android)\b/.test(agent) ? 'Phone' : 'Computer'
  return { browser, device }
}

import type { Session } from '@tickmark/contract'

/** What a session is called: 'Firefox on a phone'. */
export function describeSession({ browser, device }: Pick<Session, 'browser' | 'device'>): string {
  const known = browser === null || browser === 'Other' ? 'A browser' : browser
  return device === null ? known : `${known} on a ${device.toLowerCase()}`
}

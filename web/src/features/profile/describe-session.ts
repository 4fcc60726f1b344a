import type { Session } from '@tickmark/contract'

/** The name of a session: 'Firefox on a phone'. */
export function describeSession({ browser, device }: Pick<Session, 'browser' | 'device'>): string {
  const known = browser === null || browser === 'Other' ? 'A browser' : browser
  return device === null ? known : `${known} on a ${device.toLowerCase()}`
}

import type { Accuracy } from './tagged-report.ts'

/** Whether digits after those that a number says are accurate are not zero (XBRL 2.1, section 4.6.5). Numbers with precision are not judged. */
export function hasMoreDigits(value: string | null, accuracy: Accuracy | null): boolean {
  if (value === null || accuracy?.kind !== 'decimals' || accuracy.digits === 'INF') return false
  const { digits } = accuracy
  const [whole = '', fraction = ''] = value.replace('-', '').split('.')
  return /[1-9]/.test(digits >= 0 ? fraction.slice(digits) : whole.slice(Math.max(0, whole.length + digits)) + fraction)
}

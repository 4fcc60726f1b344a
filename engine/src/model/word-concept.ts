import type { QName } from './tagged-report.ts'

/** A concept in words: "Turnover revenue". */
export function wordConcept({ name }: QName): string {
  const words = name.replace(/([a-z\d])(?=[A-Z])/g, '$1 ').replace(/([A-Z])(?=[A-Z][a-z])/g, '$1 ')
  return words.charAt(0).toUpperCase() + words.slice(1).toLowerCase()
}

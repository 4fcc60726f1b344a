import { readFileSync } from 'node:fs'
import { resolve } from 'node:path'
import { LandingReplacement } from '@tickmark/contract'
import { refuse } from './env-refused.ts'

/** Reads the operator's own landing page content (D8). Refuses a file with errors, and names their places in it. */
export function readLanding(path: string | undefined): LandingReplacement | null {
  if (path === undefined) return null
  const refuseFile = (what: string) => refuse(`LANDING_CONTENT: ${resolve(path)} ${what}`)
  let content: unknown
  try {
    content = JSON.parse(readFileSync(path, 'utf8'))
  } catch (error) {
    return refuseFile(error instanceof SyntaxError ? `is not valid JSON (${error.message})` : 'cannot be read')
  }
  const result = LandingReplacement.safeParse(content)
  if (result.success) return result.data
  return refuseFile(result.error.issues.map((issue) => `${issue.path.join('.') || 'the file'}: ${issue.message}`).join('; '))
}

import type { LandingReplacement } from '@tickmark/contract'
import type { BillingSettings, FirebaseSettings, ModelSettings, StorageLimits } from './env.ts'
import type { SessionLimits } from './ports/session-limits.ts'
import type { RealtimePolicy } from './realtime/policy.ts'

/** What the operator has set, as far as the application takes notice of it, and what tests set otherwise. */
export interface AppSettings {
  /** Calls have to name the public address. False unless stated. */
  readonly production?: boolean
  /** Address under which people reach the server, without a path. */
  readonly publicOrigin: string
  /** Cookies travel over HTTPS only. */
  readonly secureCookies: boolean
  /** Absent: this server keeps identities itself. */
  readonly firebase: FirebaseSettings | undefined
  readonly tokenSyncUrl: string | undefined
  /** Absent: the assistant is the engine alone. */
  readonly model?: ModelSettings | undefined
  /** Where it is `off`, the subject is hidden (D9). */
  readonly billing: Pick<BillingSettings, 'kind'>
  readonly trialDays: number
  /** Whether usage is recorded of anybody (D15). */
  readonly usageRecords: boolean
  /** Addresses whose holders are administrators, lower case. */
  readonly adminEmails: readonly string[]
  readonly sessions: SessionLimits
  /** Of new passwords, in characters. */
  readonly passwordMinLength: number
  readonly trustedProxies: number
  readonly rateLimitFactor: number
  /** What users may keep; no limits unless stated. */
  readonly storage?: StorageLimits
  /** What the operator says on the landing page otherwise than we do; null or absent for nothing. */
  readonly landing?: LandingReplacement | null
  /** What live connections are allowed otherwise than they are, for tests. */
  readonly realtime?: Partial<RealtimePolicy>
  /** Where the built web application lies. */
  readonly webRoot?: string
  /** The program that writes the pages for visitors. Null: there are none, and none are looked for beside another `webRoot`. */
  readonly pagesProgram?: string | null
}

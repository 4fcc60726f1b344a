import type { LandingReplacement } from '@tickmark/contract'
import type { BillingSettings, FirebaseSettings, ModelSettings, SecondFactorSettings, StorageLimits } from './env.ts'
import type { Role } from './env-role.ts'
import type { SessionLimits } from './ports/session-limits.ts'
import type { RealtimePolicy } from './realtime/policy.ts'

/** The operator's settings that the application uses, and what tests set differently. */
export interface AppSettings {
  /** What this process does; everything by default. */
  readonly role?: Role
  /** Set once the process is about to stop. */
  readonly stopping?: { readonly begun: boolean }
  /** Who has it may read the metrics; absent where nobody may. */
  readonly metricsToken?: string | undefined
  /** Whether the Host header must be the public address. False by default. */
  readonly production?: boolean
  /** Address under which people reach the server, without a path. */
  readonly publicOrigin: string
  /** Cookies travel over HTTPS only. */
  readonly secureCookies: boolean
  /** Absent when this server keeps identities itself. */
  readonly firebase: FirebaseSettings | undefined
  /** On the button of the provider of the operator's choice, if there is one. */
  readonly oidc?: { readonly name: string } | undefined
  readonly tokenSyncUrl: string | undefined
  /** Absent when the assistant is the engine alone. */
  readonly model?: ModelSettings | undefined
  /** When `off`, billing is hidden (D9). */
  readonly billing: Pick<BillingSettings, 'kind'>
  readonly trialDays: number
  /** Whether usage is recorded at all (D15). */
  readonly usageRecords: boolean
  /** Whether people can have access tokens; true by default. */
  readonly personalTokens?: boolean
  /** Addresses whose holders are administrators, lower case. */
  readonly adminEmails: readonly string[]
  readonly sessions: SessionLimits
  readonly secondFactor: Pick<SecondFactorSettings, 'mode'>
  /** For new passwords, in characters. */
  readonly passwordMinLength: number
  readonly trustedProxies: number
  readonly rateLimitFactor: number
  /** How much users may store; unlimited by default. */
  readonly storage?: StorageLimits
  /** The operator's own texts for the landing page; null or absent for none. */
  readonly landing?: LandingReplacement | null
  /** Other limits on live connections, for tests. */
  readonly realtime?: Partial<RealtimePolicy>
  /** The folder of the built web application. */
  readonly webRoot?: string
  /** The program that renders the pages for visitors. Null for none; by default none is looked for beside another `webRoot`. */
  readonly pagesProgram?: string | null
}

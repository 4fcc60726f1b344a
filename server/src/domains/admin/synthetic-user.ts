import { randomBytes } from 'node:crypto'
import { limits } from '@tickmark/contract'
import type { Identity } from '../../ports/identity.ts'
import type { User } from '../users/service.ts'

/** The credentials of the synthetic user. */
export interface SyntheticCaller {
  readonly uid: string
  readonly token: string
}

/**
 * A user who exists only during a security test: signed in, but not an administrator. They are in no table and no identity service,
 * own nothing, and their token of 256 random bits never leaves the process.
 */
export interface SyntheticUser {
  /** Runs `work` while the user exists, a copy of `administrator` without their rights. */
  during<T>(administrator: User, work: (caller: SyntheticCaller) => Promise<T>): Promise<T>
  findIdentity(token: string): Identity | null
  findUser(uid: string): User | null
}

export function createSyntheticUser(now: () => Date): SyntheticUser {
  const present = new Map<string, { readonly identity: Identity; readonly user: User }>()
  return {
    async during(administrator, work) {
      const token = randomBytes(32).toString('base64url')
      const uid = `synthetic-${randomBytes(16).toString('hex')}`
      const at = now()
      const identity = {
        uid,
        email: 'nobody@example.invalid',
        emailVerified: true,
        name: 'Nobody',
        authTime: at,
        sessionId: uid,
        provesAddress: false,
        expiresAt: new Date(at.getTime() + limits.tokenLifetimeMs),
      }
      // No row has the id 0.
      const user = { ...administrator, id: 0, workspaceId: 0, firebaseUid: uid, isAdmin: false, tokensValidFrom: null }
      present.set(token, { identity, user })
      try {
        return await work({ uid, token })
      } finally {
        present.delete(token)
      }
    },
    findIdentity: (token) => present.get(token)?.identity ?? null,
    findUser: (uid) => [...present.values()].find(({ user }) => user.firebaseUid === uid)?.user ?? null,
  }
}

import { z } from 'zod'

/**
 * Who may call an endpoint. The server enforces it before the handler runs.
 *
 * - `public`: anybody.
 * - `cookie`: whoever holds the identity service's own session cookie.
 * - `identity`: a valid bearer token issued within the last five minutes, whether or not the account has been synced yet.
 * - `user`: a synced account with a verified e-mail address.
 * - `member`: a user who may see the thing named in the path; to all others it does not exist.
 * - `reviewer`: a member who may work on it, too; members who only view it are refused.
 * - `owner`: the member to whom it belongs; the others are refused.
 * - `admin`: an administrator.
 * - `loopback`: anybody on this machine, outside production.
 *
 * All from `user` on are proven by a bearer token; a GET may also be proven by the session cookie.
 */
export const Access = z.enum(['public', 'cookie', 'identity', 'user', 'member', 'reviewer', 'owner', 'admin', 'loopback'])
export type Access = z.infer<typeof Access>

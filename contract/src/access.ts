import { z } from 'zod'

/**
 * Who may call an endpoint. The server enforces it before the handler runs.
 *
 * - `public`: anyone.
 * - `cookie`: a browser with the identity service's own session cookie.
 * - `identity`: a valid bearer token issued within the last five minutes, whether or not the account has been synced yet.
 * - `user`: a synced account with a verified email address.
 * - `member`: a user who may see the object named in the path; for everyone else it does not exist (404).
 * - `reviewer`: a member who may also edit it; viewers are refused.
 * - `owner`: the member it belongs to; other members are refused.
 * - `admin`: an administrator.
 * - `loopback`: anyone on this machine, outside production.
 * - `metrics`: anyone with the operator's `METRICS_TOKEN` as a bearer token; where none is set, the endpoint does not exist.
 *
 * From `user` to `admin`, the caller is proven by a bearer token; a GET also accepts the session cookie.
 */
export const Access = z.enum(['public', 'cookie', 'identity', 'user', 'member', 'reviewer', 'owner', 'admin', 'loopback', 'metrics'])
export type Access = z.infer<typeof Access>

import type { Callers } from '../http/authenticate.ts'

/** For servers on which no one can sign in. */
export const noCallers: Callers = {
  verifyToken: async () => null,
  findUserByUid: async () => null,
  findUserByToken: async () => null,
  findUserBySession: async () => null,
  findUserByAccessToken: async () => null,
  noteUse: async () => {},
  loopbackOnly: false,
}

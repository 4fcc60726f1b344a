import { createAuthEndpoint } from 'better-auth/api'
import { setSessionCookie } from 'better-auth/cookies'
import { z } from 'zod'

export const enterPath = '/tickmark/enter'

/**
 * A plugin that starts a session for a user whom we have authenticated in another way. Like all of the library's endpoints, it can
 * only be called by our own code: no route of the server leads here.
 */
export const enterByUid = () => ({
  id: 'tickmark-enter',
  endpoints: {
    enterByUid: createAuthEndpoint(enterPath, { method: 'POST', body: z.object({ uid: z.string() }) }, async (context) => {
      const { internalAdapter } = context.context
      const user = await internalAdapter.findUserById(context.body.uid)
      if (user === null || !user.emailVerified) throw context.error('UNAUTHORIZED')
      const session = await internalAdapter.createSession(user.id)
      await setSessionCookie(context, { session, user })
      return context.json({ user, token: session.token })
    }),
  },
})

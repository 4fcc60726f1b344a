import { createAuthEndpoint } from 'better-auth/api'
import { setSessionCookie } from 'better-auth/cookies'
import { z } from 'zod'

export const enterPath = '/tickmark/enter'

/**
 * Lets the library begin a session for somebody who has proven themselves to us in another way. Like everything of the library's
 * it is reached through our own door alone: no address of the server leads here.
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

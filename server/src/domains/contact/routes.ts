import { endpoints } from '@tickmark/contract'
import { ApiError } from '../../http/api-error.ts'
import { route, type Route } from '../../http/route.ts'
import type { Contact } from './service.ts'

export const contactRoutes = (contact: Contact): Route[] => [
  route(endpoints.sendContactMessage, async ({ body, request }) => {
    const result = await contact.send(body, request.ip).catch((cause: unknown) => {
      throw new ApiError('CONTACT_FAILED', { cause })
    })
    if (result.kind === 'too-many') throw new ApiError('TOO_MANY_REQUESTS', { retryAt: result.retryAt })
  }),
]

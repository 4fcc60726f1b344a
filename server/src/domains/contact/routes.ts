import { endpoints, type NewContactMessage } from '@tickmark/contract'
import { ApiError } from '../../http/api-error.ts'
import { route, type Route } from '../../http/route.ts'
import type { Contact } from './service.ts'

/** Where the landing page confirms that a message was sent. */
const sentLocation = '/?sent=1#contact'

export const contactRoutes = (contact: Contact): Route[] => {
  const send = async (message: NewContactMessage, address: string): Promise<void> => {
    const result = await contact.send(message, address).catch((cause: unknown) => {
      throw new ApiError('CONTACT_FAILED', { cause })
    })
    if (result.kind === 'too-many') throw new ApiError('TOO_MANY_REQUESTS', { retryAt: result.retryAt })
  }
  return [
    route(endpoints.sendContactMessage, ({ body, request }) => send(body, request.ip)),
    route(endpoints.postContactForm, async ({ body, request }) => {
      await send(body, request.ip)
      return { location: sentLocation }
    }),
  ]
}

import { bytes, endpoint } from './endpoint.ts'

/** Shows every component of the design system in every state, for review and tests; on this machine only, like the mailbox (D22). */
export const getDesignSystemPage = endpoint({
  id: 'getDesignSystemPage',
  summary: 'The components of the design system in every state. Development only.',
  method: 'GET',
  path: '/dev/ui',
  access: 'loopback',
  response: bytes('text/html'),
})

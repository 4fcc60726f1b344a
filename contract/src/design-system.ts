import { bytes, endpoint } from './endpoint.ts'

/** Every part of the design system in every state, to be looked at and tested; on this machine only, like the mailbox (D22). */
export const getDesignSystemPage = endpoint({
  id: 'getDesignSystemPage',
  summary: 'The parts of the design system in every state. Development only.',
  method: 'GET',
  path: '/dev/ui',
  access: 'loopback',
  response: bytes('text/html'),
})

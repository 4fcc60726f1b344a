import { bytes, endpoint } from './endpoint.ts'

/** Taking one's data along, and going (D14). */

export const downloadMyData = endpoint({
  id: 'downloadMyData',
  summary: 'Everything that is kept of the user: a ZIP with data.json and every document.',
  method: 'GET',
  path: '/api/auth/account/data',
  access: 'user',
  response: bytes('application/zip'),
})

export const deleteAccount = endpoint({
  id: 'deleteAccount',
  summary:
    "Deletes the user's identity, account, analyses and files for good. The token must tell of a sign-in within the last ten minutes.",
  method: 'DELETE',
  path: '/api/auth/account',
  access: 'user',
  errors: ['RECENT_SIGN_IN_REQUIRED', 'ANALYSES_SHARED', 'DELETE_ACCOUNT_FAILED'],
})

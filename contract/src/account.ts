import { bytes, endpoint } from './endpoint.ts'

/** Exporting all data of an account, and deleting the account (D14). */

export const downloadMyData = endpoint({
  id: 'downloadMyData',
  summary: 'Everything stored about the user: a ZIP with data.json and every document.',
  method: 'GET',
  path: '/api/auth/account/data',
  access: 'user',
  response: bytes('application/zip'),
})

export const deleteAccount = endpoint({
  id: 'deleteAccount',
  summary:
    "Permanently deletes the user's identity, account, analyses and files. The token must come from a sign-in within the last ten minutes.",
  method: 'DELETE',
  path: '/api/auth/account',
  access: 'user',
  errors: ['RECENT_SIGN_IN_REQUIRED', 'ANALYSES_SHARED', 'OWNS_FIRM', 'DELETE_ACCOUNT_FAILED'],
})

import { expect, test } from 'vitest'
import { translateActionLink } from './firebase-action-link.ts'

const origin = 'https://tickmark.example'
const continueTo = (path: string) => encodeURIComponent(`${origin}${path}`)

test.each([
  [
    'a verification link, with the address that it was sent to',
    `/verify-email?mode=verifyEmail&oobCode=a-b_c&apiKey=k&continueUrl=${continueTo('/verify-email?email=ada%2Bx%40example.com')}&lang=en`,
    '/verify-email?token=a-b_c&email=ada%2Bx%40example.com',
  ],
  ['a verification link without the address', '/verify-email?mode=verifyEmail&oobCode=abc', '/verify-email?token=abc'],
  [
    'a verification link with an invalid continue address',
    '/verify-email?mode=verifyEmail&oobCode=abc&continueUrl=nowhere',
    '/verify-email?token=abc',
  ],
  ['a reset link', '/verify-email?mode=resetPassword&oobCode=abc', '/auth?mode=reset&token=abc'],
  ['a sign-in link', '/auth?apiKey=k&mode=signIn&oobCode=abc&lang=en', '/auth?mode=login&link=abc'],
  ['our own verification link', '/verify-email?token=abc&email=ada%40example.com', null],
  ['a link for a function that we do not offer', '/verify-email?mode=recoverEmail&oobCode=abc', null],
  ['any other address', '/analysis/7', null],
])('%s', (_, address, expected) => expect(translateActionLink(`${origin}${address}`)).toBe(expected))

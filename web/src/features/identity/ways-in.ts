// What leads to a session. A page of someone who is signed in needs none of it, so it is loaded apart.
export {
  passSecondStep,
  requestPasswordReset,
  resetPassword,
  sendSignInLink,
  sendVerificationEmail,
  signIn,
  signInWithLink,
  signUp,
  verifyEmail,
} from '@tickmark/contract'
export { createProviderSignIn } from './provider-sign-in.ts'

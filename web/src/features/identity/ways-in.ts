// The calls that lead to a session. A page of someone who is signed in makes none of them, so they are loaded apart.
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

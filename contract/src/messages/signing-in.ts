// Sentences of signing up, verifying an address, signing in and out (spec sections 2, 4, 5 and 8). Part of `messages`.

export const notAuthenticated = 'Not authenticated'

// Field rules
export const emailInvalid = 'Please enter a valid email address'
export const passwordTooShort = 'Password must be at least 6 characters'
export const passwordNeedsUpper = 'Password must contain at least one uppercase letter'
export const passwordNeedsLower = 'Password must contain at least one lowercase letter'
export const passwordNeedsNumber = 'Password must contain at least one number'
export const firstNameRequired = 'First name is required'
export const surnameRequired = 'Surname is required'
export const confirmRequired = 'Please confirm your password'
export const passwordsDiffer = "Passwords don't match"
export const acceptTerms = 'You must accept the Terms & Conditions'

// Signing up
export const signUpSuccessfulTitle = 'Sign Up Successful'
export const signUpFailedTitle = 'Sign Up Failed'
export const signUpFailedText = 'Failed to create account. Please try again.'
export const signUpFailedShort = 'Failed to create account'
export const emailTaken = 'Email is already in use'
export const checkEmailTitle = 'Check your email'
export const verificationSentTitle = 'Verification Email Sent'
export const verificationSentText = 'Please check your email to complete the sign-up process'
export const verificationRequiredTitle = 'Email Verification Required'
export const verificationRequiredButton = "I'll check my email now"

// Verifying
export const verificationPageTitle = 'Email Verification'
export const goToLogin = 'Go to Login'
export const emailVerifiedTitle = 'Email Verified'
export const verificationFailedTitle = 'Verification Failed'
export const verificationFailedText = 'An error occurred during email verification.'
export const verificationError = 'There was an error verifying your email. Please try again.'
export const invalidVerificationLink = 'Invalid verification link'
export const verificationEmailRequired = 'Email is required to complete verification'
export const sendVerificationFailed = 'Failed to send verification email. Please try again.'

// Signing in and out
export const loginFailedTitle = 'Login Failed'
export const invalidCredentials = 'Invalid email or password'
export const tooManyAttempts = 'Too many failed login attempts. Please try again later.'
/** Of resets, sign-in links and verification links. No limit lasts longer than an hour; the emails sent meanwhile still work. */
export const tooManyEmails = 'Too many emails were requested. Please use the latest one, or try again in an hour.'
export const signInFailed = 'Failed to sign in. Please try again.'
export const errorTitle = 'Error'
export const unknownError = 'An unknown error occurred'
export const emailNotVerified = 'Email not verified'
export const emailNotVerifiedTitle = 'Email Not Verified'
export const emailNotVerifiedLogin = 'Please check your email to verify your account before logging in.'
export const emailNotVerifiedPage = 'Please check your email to verify your account before accessing this page.'
export const accountVerifiedTitle = 'Account Verified'
export const accountVerifiedText = 'Your email address is verified. You can sign in now.'
export const logoutFailed = 'Failed to log out. Please try again.'
export const syncFailed = 'Failed to synchronize user with backend'

export const auth = {
  loginTab: 'Login',
  signUpTab: 'Sign Up',
  signInButton: 'Sign In',
  createAccountButton: 'Create Account',
  panelTitle: 'Transform Your Financial Reporting',
} as const

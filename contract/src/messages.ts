import { chatMessages } from './chat-messages.ts'
import { uploadMessages } from './upload-messages.ts'

/** Apart from the others: the script of the contact form is to be small. */
export const contactMessages = {
  fieldsMissing: 'Please fill in all the fields',
  messageTooShort: 'Please write at least 10 characters',
  messageTooLong: 'Please write at most 5,000 characters',
  sending: 'Sending...',
  sentTitle: 'Message Sent',
  sentText: "Thanks very much for the message, we'll get back to you as soon as possible.",
  sendFailed: 'Failed to send message. Please try again later.',
  sendFailedToast: 'Failed to send your message. Please try again later.',
} as const

/** The sentences of the specification, word for word, each in this one place (spec sections 2, 4, 5 and 8). */
export const messages = {
  notAuthenticated: 'Not authenticated',

  // Field rules
  emailInvalid: 'Please enter a valid email address',
  passwordTooShort: 'Password must be at least 6 characters',
  passwordNeedsUpper: 'Password must contain at least one uppercase letter',
  passwordNeedsLower: 'Password must contain at least one lowercase letter',
  passwordNeedsNumber: 'Password must contain at least one number',
  firstNameRequired: 'First name is required',
  surnameRequired: 'Surname is required',
  confirmRequired: 'Please confirm your password',
  passwordsDiffer: "Passwords don't match",
  acceptTerms: 'You must accept the Terms & Conditions',

  // Signing up
  signUpSuccessfulTitle: 'Sign Up Successful',
  signUpFailedTitle: 'Sign Up Failed',
  signUpFailedText: 'Failed to create account. Please try again.',
  signUpFailedShort: 'Failed to create account',
  emailTaken: 'Email is already in use',
  checkEmailTitle: 'Check your email',
  verificationSentTitle: 'Verification Email Sent',
  verificationSentText: 'Please check your email to complete the sign-up process',
  verificationRequiredTitle: 'Email Verification Required',
  verificationRequiredButton: "I'll check my email now",

  // Verifying
  verificationPageTitle: 'Email Verification',
  goToLogin: 'Go to Login',
  emailVerifiedTitle: 'Email Verified',
  verificationFailedTitle: 'Verification Failed',
  verificationFailedText: 'An error occurred during email verification.',
  verificationError: 'There was an error verifying your email. Please try again.',
  invalidVerificationLink: 'Invalid verification link',
  verificationEmailRequired: 'Email is required to complete verification',
  sendVerificationFailed: 'Failed to send verification email. Please try again.',

  // Signing in and out
  loginFailedTitle: 'Login Failed',
  invalidCredentials: 'Invalid email or password',
  tooManyAttempts: 'Too many failed login attempts. Please try again later.',
  signInFailed: 'Failed to sign in. Please try again.',
  errorTitle: 'Error',
  unknownError: 'An unknown error occurred',
  emailNotVerified: 'Email not verified',
  emailNotVerifiedTitle: 'Email Not Verified',
  emailNotVerifiedLogin: 'Please check your email to verify your account before logging in.',
  emailNotVerifiedPage: 'Please check your email to verify your account before accessing this page.',
  accountVerifiedTitle: 'Account Verified',
  accountVerifiedText: 'Your email address is verified. You can sign in now.',
  logoutFailed: 'Failed to log out. Please try again.',
  syncFailed: 'Failed to synchronize user with backend',

  profile: {
    fetchFailed: 'Failed to fetch profile',
    invalidFormat: 'Invalid response format',
    informationTitle: 'Profile Information',
    subscriptionTitle: 'Subscription Status',
    managementTitle: 'Account Management',
    edit: 'Edit Profile',
    save: 'Save Changes',
    cancel: 'Cancel',
    updated: 'Profile updated',
    updateFailedTitle: 'Error updating profile',
    updateFailed: 'Failed to update profile',
    trial: 'Free Trial',
    active: 'Active',
    cancelled: 'Cancelled',
    expired: 'Expired',
    upgrade: 'Upgrade to Premium',
    manage: 'Manage Subscription',
    manageFailedTitle: 'Error managing subscription',
    manageFailed: 'Failed to manage subscription',
    deleted: 'Account deleted',
    deleteFailedTitle: 'Error deleting account',
    deleteFailed: 'Failed to delete your account. Please try again later.',
    recentSignInRequired: 'Please sign in again to do this.',
    analysesShared: 'Others take part in analyses of yours. Hand them over or delete them first.',
  },

  analyses: {
    title: 'Your Analyses',
    newButton: 'New Analysis',
    empty: 'No analyses found. Create your first analysis to get started.',
    nameRequired: 'Please provide a name for the analysis',
    untitled: 'Untitled Analysis',
    backToList: '← Back to Analysis List',
    newTitle: 'New Financial Analysis',
    nameLabel: 'Analysis Name',
    standardLabel: 'Accounting Standard',
    create: 'Create Analysis',
    creating: 'Creating Analysis...',
    loginRequiredTitle: 'Authentication Required',
    loginRequired: 'Please log in to use this feature.',
    createdTitle: 'Analysis Created',
    createdText: 'Your analysis has been created successfully.',
    createFailedTitle: 'Error Creating Analysis',
    createFailed: 'Failed to create analysis',
    statusUpdatedTitle: 'Status Updated',
    statusUpdatedText: 'Analysis status has been updated successfully.',
    statusFailed: 'Failed to update status. Please try again.',
    deleteTitle: 'Delete Analysis',
    deleteQuestion: 'Are you sure you want to delete this analysis? This action cannot be undone.',
    deletedTitle: 'Analysis Deleted',
    deletedText: 'The analysis has been successfully deleted.',
    deleteFailed: 'Failed to delete the analysis. Please try again.',
    contentFailed: 'Failed to update content. Please try again.',
    updatedTitle: 'Analysis Updated',
    /** `{status}` is the new one. */
    updatedText: 'Status changed to: {status}',
    trySample: 'Try it with a sample draft',
    fetchFailed: 'Failed to fetch analysis',
  },

  upload: uploadMessages,

  chat: chatMessages,

  reset: {
    forgot: 'Forgot your password?',
    title: 'Reset Your Password',
    send: 'Send Reset Link',
    sentTitle: 'Password Reset Email Sent',
    sentText: 'Please check your email for the link. If it does not arrive, look in your spam folder.',
    change: 'Change Password',
    changeFailed: 'Your password could not be changed. Please try again.',
    doneTitle: 'Password Changed',
    doneText: 'You can sign in with your new password now.',
    invalidTitle: 'Invalid Email',
    invalidText: 'Please enter a valid email address.',
    noAccount: 'No account found with this email address.',
    failed: 'Failed to send password reset email. Please try again.',
    invalidLink: 'This link is not valid or has expired. Please ask for a new one.',
    tooCommon: 'This password is among the most common ones. Please choose another.',
  },

  google: {
    signIn: 'Sign in with Google',
    signUp: 'Sign up with Google',
    unauthorizedDomain: 'This domain is not authorized for authentication. Please contact support.',
    internalError: 'There was a problem with Google authentication. Please try again later.',
    failed: 'Failed to sign in with Google. Please try again.',
  },

  signInLink: {
    button: 'Email me a sign-in link',
    /** `{email}` is where it went. */
    sentText: 'We sent a sign-in link to {email}. If it does not arrive, look in your spam folder.',
    failedTitle: 'Error signing in',
    failed: 'The sign-in link could not be sent. Please try again.',
    invalid: 'This sign-in link is not valid or has expired. Please ask for a new one.',
  },

  auth: {
    loginTab: 'Login',
    signUpTab: 'Sign Up',
    signInButton: 'Sign In',
    createAccountButton: 'Create Account',
    panelTitle: 'Transform Your Financial Reporting',
  },

  dashboard: {
    /** `{name}` is the first name. */
    greeting: 'Welcome, {name}! What would you like to work on?',
    syncingTitle: 'Syncing your profile',
    creating: 'Creating and initializing your account',
    refresh: 'Refresh page',
    sync: 'Sync profile',
  },

  admin: {
    loginTitle: 'Admin Login',
    emailLabel: 'Admin Email',
    emailInvalid: 'Valid email is required',
    login: 'Login to Admin Panel',
    loggingIn: 'Logging in...',
    restricted: 'This area is restricted to authorized personnel only',
    invalidCredentials: 'Invalid credentials or account does not exist',
    loginSuccessfulTitle: 'Admin login successful',
    loginSuccessfulText: 'Welcome to the admin interface',
    accessDeniedTitle: 'Access Denied',
    accessDenied: 'You do not have administrative privileges to access this page.',
    verificationFailed: 'Unable to verify your administrative privileges.',
    badge: 'Admin',
    databaseTitle: 'Database',
    databaseNotice: 'Database integration will be implemented in the future.',
    testSecurity: 'Test Admin Security',
    testCompleteTitle: 'Security Test Complete',
    testFailedTitle: 'Security Test Failed',
    testErrorTitle: 'Security Test Error',
  },

  feedback: {
    title: 'Feedback',
    submit: 'Submit',
    submitting: 'Submitting...',
    ratingRequired: 'Please provide a rating',
    loginRequired: 'You must be logged in to submit feedback',
    failed: 'There was an error submitting your feedback. Please try again.',
    thanks: 'Thank You!',
    ok: 'OK',
  },

  landing: {
    createAccount: 'Create an account',
    signIn: 'Sign in',
    reviewAndAnalysis: 'Review & Analysis',
    liveNow: 'Live now',
    instantDrafts: 'Instant Drafts',
    erpIntegration: 'ERP Integration',
    automatedFiling: 'Automated Filing',
    roleBasedAccess: 'Role-based access controls',
  },

  contact: contactMessages,

  users: {
    title: 'Users',
    fetchFailed: 'Failed to fetch users',
  },

  navigation: {
    feedback: 'Feedback',
    chat: 'Chat',
    analysis: 'Analysis',
    profile: 'Profile',
    admin: 'Admin',
    adminDashboard: 'Admin Dashboard',
    signOut: 'Sign Out',
  },

  analysisActions: { view: 'View Analysis', access: 'Access Analysis', cancel: 'Cancel', delete: 'Delete' },

  notFoundTitle: '404 Page Not Found',
} as const

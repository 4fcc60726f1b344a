// Sentences of the pages for visitors (spec sections 2, 5 and 8). Part of `messages`.

export const landing = {
  createAccount: 'Create an account',
  signIn: 'Sign in',
  reviewAndAnalysis: 'Review & Analysis',
  liveNow: 'Live now',
  instantDrafts: 'Instant Drafts',
  erpIntegration: 'ERP Integration',
  automatedFiling: 'Automated Filing',
  roleBasedAccess: 'Role-based access controls',
} as const

/** Sentences of the contact form. */
export const contact = {
  fieldsMissing: 'Please fill in all the fields',
  messageTooShort: 'Please write at least 10 characters',
  messageTooLong: 'Please write at most 5,000 characters',
  sending: 'Sending...',
  sentTitle: 'Message Sent',
  sentText: "Thanks very much for the message, we'll get back to you as soon as possible.",
  sendFailed: 'Failed to send message. Please try again later.',
  sendFailedToast: 'Failed to send your message. Please try again later.',
} as const

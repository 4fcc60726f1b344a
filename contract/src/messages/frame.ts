// Sentences of the navigation and of small screens (spec sections 2, 4, 5 and 8). Part of `messages`.

export const notFoundTitle = '404 Page Not Found'

export const navigation = {
  feedback: 'Feedback',
  chat: 'Chat',
  analysis: 'Analysis',
  overview: 'Overview',
  profile: 'Profile',
  admin: 'Admin',
  adminDashboard: 'Admin Dashboard',
  signOut: 'Sign Out',
} as const

export const dashboard = {
  /** `{name}` is the first name. */
  greeting: 'Welcome, {name}! What would you like to work on?',
  syncingTitle: 'Syncing your profile',
  creating: 'Creating and initializing your account',
  refresh: 'Refresh page',
  sync: 'Sync profile',
} as const

export const users = {
  title: 'Users',
  fetchFailed: 'Failed to fetch users',
} as const

export const feedback = {
  title: 'Feedback',
  submit: 'Submit',
  submitting: 'Submitting...',
  ratingRequired: 'Please provide a rating',
  loginRequired: 'You must be logged in to submit feedback',
  failed: 'There was an error submitting your feedback. Please try again.',
  tooMuch: 'You have sent a lot of feedback in the past hour. Please try again later.',
  thanks: 'Thank You!',
  ok: 'OK',
} as const

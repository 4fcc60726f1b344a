// Sentences of signing in with a link (spec sections 2, 4, 5 and 8). Part of `messages`.

export const button = 'Email me a sign-in link'
/** `{email}` is where it went. */
export const sentText = 'We sent a sign-in link to {email}. If it does not arrive, look in your spam folder.'
export const failedTitle = 'Error signing in'
export const failed = 'The sign-in link could not be sent. Please try again.'
export const invalid = 'This sign-in link is not valid or has expired. Please ask for a new one.'

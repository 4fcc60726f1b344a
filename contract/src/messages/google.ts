// Sentences of signing in with Google (spec sections 2, 4, 5 and 8). Part of `messages`.

export const signIn = 'Sign in with Google'
export const signUp = 'Sign up with Google'
export const unauthorizedDomain = 'This domain is not authorized for authentication. Please contact support.'
export const internalError = 'There was a problem with Google authentication. Please try again later.'
export const failed = 'Failed to sign in with Google. Please try again.'

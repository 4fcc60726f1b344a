// The sentences of the specification, word for word, each in one place. Use them as `messages.chat.send`. These are modules rather than
// objects, so that the bundler includes only the sentences that a page uses. `const { chat } = messages` would include them all.
export * as admin from './admin.ts'
export * as analyses from './analyses.ts'
export * from './analysis-actions.ts'
export * as chat from './chat.ts'
export * from './frame.ts'
export * as google from './google.ts'
export * as profile from './profile.ts'
export * as reset from './reset.ts'
export * as signInLink from './sign-in-link.ts'
export * from './signing-in.ts'
export * as upload from './upload.ts'
export * from './visitors.ts'

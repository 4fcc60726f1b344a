// The sentences of the specification, word for word, each in one place. Use them as `messages.chat.send`. This is a module rather than an
// object, so that the bundler includes only the sentences that a page uses.
export * from './admin.ts'
export * from './analyses.ts'
export * from './chat.ts'
export * from './frame.ts'
export * from './profile.ts'
export * from './signing-in.ts'
export * from './upload.ts'
export * from './visitors.ts'

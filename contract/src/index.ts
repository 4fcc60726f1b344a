export * from './reviews.ts'
export * from './standards.ts'

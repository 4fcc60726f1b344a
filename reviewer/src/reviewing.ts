export { compareDrafts, type ComparedWords } from './reviewing/compare-drafts.ts'
export { type LastYear, type ReviewedWords, type ReviewWishes, reviewWords } from './reviewing/review-words.ts'
export type { Marks, PageChanges, ReviewContent, TiedFinding, Words } from './reviewing/model.ts'

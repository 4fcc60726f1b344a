export {
  type CellTerm,
  type Draft,
  type DraftAccount,
  type DraftBlock,
  type DraftCell,
  type DraftColumn,
  type DraftQuestion,
  type DraftRow,
  type DraftSection,
  type DraftTable,
  type DraftText,
  formatGap,
  formatPart,
  type Gap,
  isGap,
  type LedgerSum,
  type TypedText,
} from './drafting/draft.ts'
export { bringResultsForward, isSpare } from './drafting/bring-results-forward.ts'
export { DraftImpossible } from './drafting/draft-impossible.ts'
export { type DraftInput, draftStatements, type ClassifiedAccount } from './drafting/draft-statements.ts'
export { isLei } from './model/lei.ts'
export { listLedgerFacts } from './drafting/list-ledger-facts.ts'
export { listStatements } from './drafting/list-statements.ts'
export { type CellPlace, type CellPlaces, placeCells } from './drafting/place-cells.ts'
export { type EntityProfile, type Regime, REGIMES, standardOf } from './drafting/entity-profile.ts'
export { readEntityProfile } from './drafting/read-entity-profile.ts'
export { isTagName, MAX_TAG_CHOICES, MAX_TAG_LENGTH, MAX_TAG_MEMBERS } from './drafting/read-tag-choices.ts'
export type { TagChoice, TagChoices } from './drafting/tag-choices.ts'
export { MAX_TEXT_LENGTH } from './drafting/texts/read-texts.ts'
export { isTextId, listTextIds, type TextId, type Texts } from './drafting/texts/text-ids.ts'
export { divideRounded } from './drafting/round-to-total.ts'

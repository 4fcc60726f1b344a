import type { NewChecklistAnswer, NewPoint, PointChange, SetMateriality, Standard, TalkingState } from '@tickmark/contract'
import type { HandoverMark } from './handover-mark.ts'

/*
 * A review on its way from /try to an account: the files, and what the visitor did, without any id of /try.
 */

export interface HandedFile {
  name: string
  bytes: ArrayBuffer
}

/** How a point was closed, with its note or reason. */
export type Closing = Extract<PointChange, { state: 'cleared' | 'dismissed' }>

/** What was done about a point. */
export interface HandedWorkOnPoint {
  closing: Closing | null
  /** The visitor has taken it on. */
  isAssigned: boolean
  dueOn: string | null
  /** Their texts, in the order of time. */
  comments: string[]
}

/** A finding about which something was done. */
export interface HandedFinding extends HandedWorkOnPoint {
  fingerprint: string
  title: string
}

/** A point that the visitor added. `check`: it was added by an answer to this item of the checklist. */
export interface HandedOwnPoint extends HandedWorkOnPoint {
  content: Required<Omit<NewPoint, 'box'>> & Pick<NewPoint, 'box'>
  check: string | null
}

export interface HandedAnswer {
  check: string
  verifies: string
  /** What the answer rests on: it holds only where the item has the same. */
  basis: string
  answer: NewChecklistAnswer['answer']
  comment: string
  /** Null: those of the user's name. */
  initials: string | null
}

/** A figure that was checked by eye. `text` is how it is printed. */
export interface HandedFigure {
  page: number
  index: number
  text: string
  /** Null: those of the user's name. */
  initials: string | null
}

export interface HandedTalkingPoint {
  text: string
  /** What the review said where it was drafted from; null if the visitor wrote it. */
  drafted: string | null
  state: TalkingState
}

/** What the visitor did about the newest draft. */
export interface HandedWork {
  findings: HandedFinding[]
  ownPoints: HandedOwnPoint[]
  answers: HandedAnswer[]
  figures: HandedFigure[]
  materiality: Pick<SetMateriality, 'amount' | 'currency'> | null
  /** In their order. */
  talkingPoints: HandedTalkingPoint[]
}

export interface Handover {
  name: string
  /** By which the draft was reviewed; null: neither it nor the visitor says one. */
  standard: Standard | null
  /** The standard that the draft names and that the visitor chose not to follow. */
  keptOver: Standard | null
  draft: HandedFile
  priorYear: HandedFile | null
  work: HandedWork
}

/** A handover that waits in this browser. */
export interface WaitingHandover extends Handover, Omit<HandoverMark, 'fileName'> {
  /** Marks every upload of this handover, so that a repeated one stores nothing twice (D23). */
  key: string
  /** An analysis that was created for it, or for an earlier one in its place, and may have no draft yet. */
  begun: BegunAnalysis | null
}

/** `uid` is that of its owner. */
export interface BegunAnalysis {
  id: number
  uid: string
}

import type { Known } from '../known.ts'
import { MEASURE_TOOLS } from './measure-tools.ts'
import { READ_TOOLS } from './read-tools.ts'
import { REVIEW_TOOLS } from './review-tools.ts'
import { TIE_TOOLS } from './tie-tools.ts'
import { toToolAnswer, type AnswerTool, type ToolAnswer } from './tool.ts'

/** Everything that may be asked of a draft and its review, one tool a row. */
export const ANSWER_TOOLS: readonly AnswerTool[] = [...READ_TOOLS, ...MEASURE_TOOLS, ...TIE_TOOLS, ...REVIEW_TOOLS]

/** Runs the tool of that name. A name that is unknown or arguments that do not fit give a text that says so. */
export function runTool(known: Known, name: string, args: unknown): ToolAnswer {
  const tool = ANSWER_TOOLS.find((one) => one.name === name)
  return tool === undefined
    ? toToolAnswer(`Error: there is no tool “${name.slice(0, 60)}”; there are: ${ANSWER_TOOLS.map((one) => one.name).join(', ')}.`)
    : tool.run(known, args)
}

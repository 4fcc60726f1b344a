import type { Known } from '../known.ts'
import { MEASURE_TOOLS } from './measure-tools.ts'
import { READ_TOOLS } from './read-tools.ts'
import { REVIEW_TOOLS } from './review-tools.ts'
import { TIE_TOOLS } from './tie-tools.ts'
import { toToolAnswer, type AnswerTool, type ToolAnswer } from './tool.ts'

/** Every tool for a draft and its review, one per row. */
export const ANSWER_TOOLS: readonly AnswerTool[] = [...READ_TOOLS, ...MEASURE_TOOLS, ...TIE_TOOLS, ...REVIEW_TOOLS]

/** Runs the tool with that name. Unknown names and invalid arguments return an error text. */
export function runTool(known: Known, name: string, args: unknown): ToolAnswer {
  const tool = ANSWER_TOOLS.find((one) => one.name === name)
  return tool === undefined
    ? toToolAnswer(`Error: there is no tool “${name.slice(0, 60)}”; the tools are: ${ANSWER_TOOLS.map((one) => one.name).join(', ')}.`)
    : tool.run(known, args)
}

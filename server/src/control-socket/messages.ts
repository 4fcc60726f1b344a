import { z } from 'zod'

/** Messages over the control socket: one line of JSON each way, then the connection ends. */

export const ControlRequest = z.object({ command: z.string(), args: z.array(z.string()) })
export type ControlRequest = z.infer<typeof ControlRequest>

/** What the command wrote, and its exit status. */
export const ControlAnswer = z.object({ out: z.string(), err: z.string(), status: z.int() })
export type ControlAnswer = z.infer<typeof ControlAnswer>

/** Longest line that is read, in characters. */
export const maxLineLength = 64 * 1024

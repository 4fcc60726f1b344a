import { z } from 'zod'

/** What a running server answers to a part of `tickmark files`, as JSON. */
export const FilesAnswer = z.object({
  /** Of the newest key; null if it has none. */
  keyId: z.string().nullable(),
  seen: z.int(),
  changed: z.int(),
  failures: z.array(z.string()).readonly(),
  next: z.string().nullable(),
  /** Keys whose marks were removed: no file needs them any more. */
  forgotten: z.array(z.string()).readonly(),
})
export type FilesAnswer = z.infer<typeof FilesAnswer>

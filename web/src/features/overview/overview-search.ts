import { Id } from '@tickmark/contract'
import { z } from 'zod'

const OverviewSearch = z.object({ workspace: z.coerce.number().pipe(Id).optional().catch(undefined) })

/** Of which workspace the overview is; of everything the user sees without it. */
export const readOverviewSearch = (search: Record<string, unknown>): z.output<typeof OverviewSearch> => OverviewSearch.parse(search)

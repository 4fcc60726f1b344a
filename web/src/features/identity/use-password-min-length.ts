import { limits } from '@tickmark/contract'
import { useQuery } from '@tanstack/react-query'
import { configQuery } from '../../lib/config-query.ts'

/** The minimum length of a new password on this server, in characters. The server refuses shorter ones in any case. */
export const usePasswordMinLength = (): number => useQuery(configQuery).data?.passwordMinLength ?? limits.passwordMinLength

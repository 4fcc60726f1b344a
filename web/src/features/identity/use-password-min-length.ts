import { limits } from '@tickmark/contract'
import { useQuery } from '@tanstack/react-query'
import { configQuery } from '../../lib/config-query.ts'

/** The length that this server asks of a new password, in characters. It refuses what is shorter whatever a form says. */
export const usePasswordMinLength = (): number => useQuery(configQuery).data?.passwordMinLength ?? limits.passwordMinLength

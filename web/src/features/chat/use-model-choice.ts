import { generalChat, getAnalysisModel, getChatModel, type ModelChoice } from '@tickmark/contract'
import { queryOptions, useQuery } from '@tanstack/react-query'
import { callEndpoint } from '../../lib/api/call-endpoint.ts'

export const modelChoiceQuery = (chatId: number) =>
  queryOptions({
    queryKey: [getChatModel.id, chatId],
    queryFn: ({ signal }): Promise<ModelChoice> =>
      chatId === generalChat ? callEndpoint(getChatModel, { signal }) : callEndpoint(getAnalysisModel, { params: { id: chatId }, signal }),
    // It changes only when a user decides.
    staleTime: 60_000,
  })

/** Which language model may answer in a chat; undefined if there is none, and until this is known. */
export function useModelChoice(chatId: number): (ModelChoice & { model: NonNullable<ModelChoice['model']> }) | undefined {
  const { data } = useQuery(modelChoiceQuery(chatId))
  if (data === undefined || data.model === null) return undefined
  return { ...data, model: data.model }
}

import { useMutation, type UseMutationOptions } from '@tanstack/react-query'
import { useRef } from 'react'

/**
 * A mutation that is done once however often it is pressed: what is asked for while one is under way is not done. `isPending` alone tells
 * of that too late: a second press can come before the first has been drawn.
 */
export function useMutationOnce<Data, Input = void>(options: Omit<UseMutationOptions<Data, Error, Input>, 'onSettled'>) {
  const underWay = useRef(false)
  const mutation = useMutation<Data, Error, Input>({
    ...options,
    onSettled: () => {
      underWay.current = false
    },
  })
  const mutate: typeof mutation.mutate = (...asked) => {
    if (underWay.current) return
    underWay.current = true
    mutation.mutate(...asked)
  }
  return { ...mutation, mutate }
}

import { useMutation, type UseMutationOptions } from '@tanstack/react-query'
import { useRef } from 'react'

/**
 * A mutation that runs once, however often it is pressed: presses during a run are ignored. `isPending` alone changes too late, because a
 * second press can come before the first has been rendered.
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

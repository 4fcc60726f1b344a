const address = /[^\s<>"'(),:;]+@[^\s<>"'(),:;]+/g

/** An external service's error for the log, without email addresses, which services repeat and libraries attach. */
export const withoutAddresses = (error: unknown): Error =>
  new Error((error instanceof Error ? error.message : String(error)).replace(address, '…'))

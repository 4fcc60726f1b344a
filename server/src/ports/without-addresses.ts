const address = /[^\s<>"'(),:;]+@[^\s<>"'(),:;]+/g

/** What went wrong at a foreign service, for the log, where nobody's address belongs: services repeat it, and libraries keep it beside the answer. */
export const withoutAddresses = (error: unknown): Error =>
  new Error((error instanceof Error ? error.message : String(error)).replace(address, '…'))

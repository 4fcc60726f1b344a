/** The environment is invalid. The message is one line for the operator. */
export class EnvRefused extends Error {
  override readonly name = 'EnvRefused'
}

export const refuse = (message: string): never => {
  throw new EnvRefused(message)
}

/** Identifies an account among those of two joined years: by its code, or by its name where it has none. */
export const keyOfAccount = ({ code, name }: { readonly code: string; readonly name: string }): string =>
  code === '' ? `name ${name}` : `code ${code}`

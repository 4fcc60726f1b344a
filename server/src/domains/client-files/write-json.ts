/** A value as JSON, made when its turn comes. */
export async function* writeJson(make: () => Promise<unknown>): AsyncGenerator<string> {
  yield `${JSON.stringify(await make(), null, 2)}\n`
}

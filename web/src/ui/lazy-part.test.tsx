import { Suspense } from 'react'
import { renderToReadableStream } from 'react-dom/server.edge'
import { expect, test } from 'vitest'
import { lazyPart } from './lazy-part.tsx'

async function render(load: () => Promise<(props: { name: string }) => string>): Promise<string> {
  const Part = lazyPart(load)
  const stream = await renderToReadableStream(
    <Suspense fallback="Loading">
      <Part name="Ada" onUnavailable={() => undefined} />
    </Suspense>,
  )
  await stream.allReady
  return new Response(stream).text()
}

test('a part is shown with its properties when its code has loaded', async () => {
  expect(await render(() => Promise.resolve(({ name }) => `Hello ${name}`))).toContain('Hello Ada')
})

test('a part whose code cannot be loaded leaves the page around it alone', async () => {
  const markup = await render(() => Promise.reject(new Error('No connection')))
  expect(markup).not.toContain('Loading')
  expect(markup).not.toContain('Hello')
})

import { Markdown } from './markdown.tsx'
import { splitBlocks } from './split-blocks.ts'

/** Markdown that grows at its end: what stands already is not laid out again. Addresses stay words, since nobody has checked them yet. */
export function GrowingMarkdown({ children }: { children: string }) {
  return (
    <div className="flex flex-col gap-2">
      {splitBlocks(children).map((block, index) => (
        <Markdown key={index} withLinks={false}>
          {block}
        </Markdown>
      ))}
    </div>
  )
}

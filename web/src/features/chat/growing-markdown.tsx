import { Markdown } from './markdown.tsx'
import { splitBlocks } from './split-blocks.ts'

/** Markdown that is still being received. Finished blocks are not rendered again. URLs stay plain text, because nothing has checked them yet. */
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

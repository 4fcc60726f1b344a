import type { UnsupportedFigure } from '@tickmark/contract'
import { memo } from 'react'
import ReactMarkdown, { type Components } from 'react-markdown'
import remarkGfm from 'remark-gfm'
import { markFigures } from './mark-figures.ts'
import { safeAddress } from './safe-address.ts'

/** Headings of an answer rank below those of the page. */
const components: Components = {
  h1: ({ children }) => <p className="font-semibold">{children}</p>,
  h2: ({ children }) => <p className="font-semibold">{children}</p>,
  h3: ({ children }) => <p className="font-semibold">{children}</p>,
  h4: ({ children }) => <p className="font-semibold">{children}</p>,
  h5: ({ children }) => <p className="font-semibold">{children}</p>,
  h6: ({ children }) => <p className="font-semibold">{children}</p>,
  // Unsafe links stay plain text.
  a: ({ href, children }) =>
    href === undefined || href === '' ? (
      <span>{children}</span>
    ) : (
      <a href={href} target="_blank" rel="noreferrer" className="text-accent underline underline-offset-2">
        {children}
      </a>
    ),
  // An answer must never make the browser fetch an image.
  img: ({ alt }) => <span>{alt}</span>,
  ul: ({ children }) => <ul className="list-disc pl-5">{children}</ul>,
  ol: ({ children, start }) => (
    <ol start={start} className="list-decimal pl-6">
      {children}
    </ol>
  ),
  blockquote: ({ children }) => <blockquote className="border-l-2 border-hairline pl-3 text-quiet">{children}</blockquote>,
  code: ({ children }) => <code className="figures rounded-sm bg-sunk px-1">{children}</code>,
  pre: ({ children }) => <pre className="font-sans whitespace-pre-wrap">{children}</pre>,
  table: ({ children }) => (
    // oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- a scrolling region needs keyboard access
    <div role="region" aria-label="Table" tabIndex={0} className="overflow-x-auto">
      <table className="figures border-collapse text-note [&_td]:border-b [&_td]:border-hairline [&_td]:px-2 [&_td]:py-1 [&_th]:border-b [&_th]:border-edge [&_th]:px-2 [&_th]:py-1 [&_th]:text-left [&_th]:font-medium">
        {children}
      </table>
    </div>
  ),
  td: ({ children, style }) => <td className={alignment(style?.textAlign)}>{children}</td>,
  th: ({ children, style }) => <th className={alignment(style?.textAlign)}>{children}</th>,
  // An unsupported figure; answers contain no other mark elements.
  mark: ({ children }) => (
    <mark className="bg-transparent text-inherit underline decoration-rounding decoration-wavy underline-offset-3">
      {children}
      <span className="sr-only"> (not found in the document)</span>
    </mark>
  ),
  input: ({ checked }) => <span>{checked ? '[x]' : '[ ]'} </span>,
}

/** As a class, because the Content-Security-Policy forbids inline styles. */
function alignment(textAlign: string | undefined): string | undefined {
  return textAlign === 'right' ? 'text-right!' : textAlign === 'center' ? 'text-center!' : undefined
}

interface MarkdownProps {
  children: string
  unsupported?: readonly UnsupportedFigure[]
  /** If false, URLs stay plain text. Links from a language model, or that nothing has checked yet, must not be clickable (D13). */
  withLinks?: boolean
}

const noAddress = (): string => ''
/** A constant, so that its identity does not change between renders. */
export const noFigures: readonly UnsupportedFigure[] = []

const plugins = [remarkGfm]

/**
 * Markdown without HTML or images, linking to safe addresses only. Memoised: each word of a pending answer renders the whole chat
 * again.
 */
export const Markdown = memo(function Markdown({ children, unsupported = noFigures, withLinks = true }: MarkdownProps) {
  return (
    <div className="flex flex-col gap-2">
      <ReactMarkdown
        remarkPlugins={plugins}
        rehypePlugins={[markFigures(unsupported)]}
        skipHtml
        urlTransform={withLinks ? safeAddress : noAddress}
        components={components}
      >
        {children}
      </ReactMarkdown>
    </div>
  )
})

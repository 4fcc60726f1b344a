import type { ReactNode } from 'react'
import { pageAssets } from './page-assets.ts'

interface PublicDocumentProps {
  title: string
  description: string
  scripts: readonly ('enter' | 'contact')[]
  identity: 'embedded' | 'firebase'
  children: ReactNode
}

function PageStyle() {
  const { style } = pageAssets
  if ('address' in style) return <link rel="stylesheet" href={style.address} />
  // oxlint-disable-next-line react/no-danger -- our own style sheet, as built
  return <style dangerouslySetInnerHTML={{ __html: style.content }} />
}

/**
 * The HTML document around a page for visitors. Its style sheet is the only inline content; the Content-Security-Policy allows it by its
 * hash and refuses everything else.
 */
export function PublicDocument({ title, description, scripts, identity, children }: PublicDocumentProps) {
  return (
    <html lang="en-GB" data-identity={identity}>
      <head>
        <meta charSet="utf-8" />
        <meta name="viewport" content="width=device-width, initial-scale=1" />
        <title>{title}</title>
        <meta name="description" content={description} />
        <meta name="theme-color" content="#FBFAF7" media="(prefers-color-scheme: light)" />
        <meta name="theme-color" content="#10161E" media="(prefers-color-scheme: dark)" />
        <link rel="icon" type="image/svg+xml" href="/favicon.svg" />
        <PageStyle />
        {pageAssets.fonts.map((font) => (
          <link key={font} rel="preload" as="font" type="font/woff2" href={font} crossOrigin="anonymous" />
        ))}
        {scripts.map((script) => (
          <script key={script} type="module" src={pageAssets.scripts[script]} />
        ))}
      </head>
      <body>{children}</body>
    </html>
  )
}

import type { ReactNode } from 'react'
import { pageAssets } from './page-assets.ts'

interface PublicDocumentProps {
  title: string
  description: string
  scripts: readonly ('enter' | 'contact')[]
  identity: 'embedded' | 'firebase'
  children: ReactNode
}

/** What stands around a page for visitors. Nothing inline: the Content-Security-Policy refuses it. */
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
        <link rel="stylesheet" href={pageAssets.style} />
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

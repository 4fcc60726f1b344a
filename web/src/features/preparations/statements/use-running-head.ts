import { quoteForCss } from '@tickmark/exports/draft'
import { useEffect } from 'react'

/**
 * Prints the name of the entity at the head of each page and the number of the page at its foot, as the HTML file of the draft does; not on the
 * cover. Only a style sheet can, and one that a script makes is no inline style, which the content security policy refuses.
 */
export function useRunningHead(name: string): void {
  useEffect(() => {
    const sheet = new CSSStyleSheet()
    sheet.replaceSync(writeRunningHead(name))
    document.adoptedStyleSheets = [...document.adoptedStyleSheets, sheet]
    return () => {
      document.adoptedStyleSheets = document.adoptedStyleSheets.filter((other) => other !== sheet)
    }
  }, [name])
}

const FONT = "8.5pt/1 'Source Serif 4 Variable', Georgia, serif"

export function writeRunningHead(name: string): string {
  const margins = `
  @top-left { content: ${quoteForCss(name)}; font: ${FONT}; color: #4a5260; vertical-align: bottom; padding-bottom: 10mm; width: 100%; }
  @bottom-center { content: counter(page); font: ${FONT}; color: #4a5260; vertical-align: top; padding-top: 9mm; }`
  const none = '@top-left { content: none; } @bottom-center { content: none; }'
  return ['draft-a4', 'draft-us'].map((page) => `@page ${page} {${margins}\n}\n@page ${page}:first { ${none} }`).join('\n')
}

import { escapeHtml } from '../http/escape-html.ts'

/** Where something in an email goes. */
export interface MailLink {
  readonly label: string
  readonly link: string
}

/** The content of an email, as plain text; the layout escapes it. */
export interface MailContent {
  readonly greeting: string
  readonly before: readonly string[]
  /** Sentences that are links, one below the other. */
  readonly links?: readonly MailLink[]
  readonly between?: readonly string[]
  readonly action: MailLink
  readonly after: readonly string[]
}

/** Removes line breaks: one in a name would look like part of the email. */
const oneLine = (text: string) => text.replace(/\s+/g, ' ').trim()

const paragraph = (text: string) => `<p style="margin:0 0 16px">${escapeHtml(oneLine(text))}</p>`

const linked = ({ label, link }: MailLink) =>
  `<p style="margin:0 0 10px"><a href="${escapeHtml(link)}" style="color:#0F5C66">${escapeHtml(oneLine(label))}</a></p>`

const button = ({ label, link }: MailLink) => `<p style="margin:24px 0">
<a href="${escapeHtml(link)}" style="display:inline-block;padding:10px 18px;border-radius:4px;background:#0F5C66;color:#ffffff;text-decoration:none">${escapeHtml(label)}</a>
</p>
<p style="margin:0 0 16px;font-size:13px;color:#5B6573">Or open this address: <a href="${escapeHtml(link)}" style="color:#0F5C66;word-break:break-all">${escapeHtml(link)}</a></p>`

const asText = ({ label, link }: MailLink) => `${label}:\n${link}`

/** The same content as text and as HTML, which needs no pictures and no style sheet. */
export function layoutMail({ greeting, before, links = [], between = [], action, after }: MailContent): {
  readonly text: string
  readonly html: string
} {
  const text = [greeting, ...before, ...links.map(asText), ...between, asText(action), ...after, 'Tickmark'].map((part, at) =>
    at === 0 ? oneLine(part) : part,
  )
  const html = `<!doctype html>
<html lang="en">
<head><meta charset="utf-8"><meta name="viewport" content="width=device-width"><title>Tickmark</title></head>
<body style="margin:0;padding:32px 16px;background:#FBFAF7;color:#18212F;font:15px/1.5 Inter,Helvetica,Arial,sans-serif">
<div style="max-width:520px;margin:0 auto;padding:32px;background:#ffffff;border:1px solid #E3DFD6">
${[...[greeting, ...before].map(paragraph), ...links.map(linked), ...between.map(paragraph)].join('\n')}
${button(action)}
${after.map(paragraph).join('\n')}
<p style="margin:32px 0 0;color:#5B6573">Tickmark</p>
</div>
</body>
</html>
`
  return { text: `${text.join('\n\n')}\n`, html }
}

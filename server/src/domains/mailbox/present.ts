import type { MailboxMessage } from '@tickmark/contract'
import { escapeHtml } from '../../http/escape-html.ts'

/** Turns the addresses in a text into links and escapes everything else. */
const linkAddresses = (text: string) =>
  text
    .split(/(https?:\/\/[^\s<>"]+)/)
    .map((part, at) => (at % 2 === 1 ? `<a href="${escapeHtml(part)}">${escapeHtml(part)}</a>` : escapeHtml(part)))
    .join('')

const presentMessage = ({ to, subject, text, sentAt }: MailboxMessage) => `<article>
<h2>${escapeHtml(subject)}</h2>
<p>To <strong>${escapeHtml(to)}</strong>, <time datetime="${escapeHtml(sentAt)}">${escapeHtml(sentAt)}</time></p>
<pre>${linkAddresses(text)}</pre>
</article>`

/** The mailbox as a plain page without scripts or foreign sources; the build of the web writes its style sheet. */
export const presentMailboxPage = (messages: readonly MailboxMessage[]): string => `<!doctype html>
<html lang="en">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width">
<title>Outgoing email</title>
<link rel="stylesheet" href="/mailbox.css">
</head>
<body>
<main>
<h1>Outgoing email</h1>
${messages.length === 0 ? '<p>Nothing has been sent since the server started.</p>' : messages.map(presentMessage).join('\n<hr>\n')}
</main>
</body>
</html>
`

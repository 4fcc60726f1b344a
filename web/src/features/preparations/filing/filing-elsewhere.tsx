const steps = [
  'Download the document, and keep it unchanged.',
  'Check it with the XBRL validator of Companies House.',
  'File it with software that sends accounts to Companies House. You need the company’s authentication code.',
  'Compare name, number and period with the register before you send it.',
  'Send the same document to HMRC with the tax return, if one is due.',
  'Keep the confirmation, and look at the filing history until the accounts are there.',
]

/** What to do where accounts are not filed from here. */
export function FilingElsewhere({ isComplete }: { isComplete: boolean }) {
  const all = isComplete ? steps : ['Complete what is listed above.', ...steps]
  return (
    <section aria-label="How to file it" className="mt-4 text-body">
      <p>This server is not set up for filing. Its operator can change that. Until then:</p>
      <ol className="mt-2 list-decimal pl-5">
        {all.map((step) => (
          <li key={step} className="mt-1">
            {step}
          </li>
        ))}
      </ol>
    </section>
  )
}

import { Figure } from '../ui/figure.tsx'
import { ProofMark } from '../ui/proof-mark.tsx'
import { TickmarkLogo } from '../ui/tickmark-logo.tsx'
import { Wordmark } from '../ui/wordmark.tsx'
import { Group, Row } from './group.tsx'

const sizes = [
  ['text-display font-serif font-semibold', 'Display, 34'],
  ['text-title font-serif font-semibold', 'Title, 24'],
  ['text-lead', 'Lead, 18'],
  ['text-body', 'Body, 15'],
  ['text-note', 'Note, 13'],
] as const

const colours = [
  ['bg-paper', 'paper'],
  ['bg-card', 'card'],
  ['bg-sunk', 'sunk'],
  ['bg-hairline', 'hairline'],
  ['bg-edge', 'edge'],
  ['bg-ink', 'ink'],
  ['bg-quiet', 'quiet'],
  ['bg-accent', 'accent'],
  ['bg-accent-strong', 'accent strong'],
  ['bg-tick', 'tick'],
  ['bg-rounding', 'rounding'],
  ['bg-difference', 'difference'],
] as const

const figures = ['1,204,118', '(86,430)', '1,117,688'] as const

/** Type, colour, figures and marks: the basis of all components. */
export function InkAndPaper() {
  return (
    <>
      <Group title="Type">
        {sizes.map(([look, name]) => (
          <p key={name} className={look}>
            {name}. Receivables agree to note 14.
          </p>
        ))}
        <p className="text-body text-quiet">Quiet text is for information of less importance.</p>
      </Group>
      <Group title="Colour">
        <ul className="grid grid-cols-2 gap-3 sm:grid-cols-4 lg:grid-cols-6">
          {colours.map(([look, name]) => (
            <li key={name} className="text-note">
              <span className={`mb-1 block h-10 rounded-sm border border-hairline ${look}`} />
              {name}
            </li>
          ))}
        </ul>
      </Group>
      <Group title="Figures">
        <div className="flex w-fit flex-col items-end">
          {figures.map((text, at) => (
            <Figure key={text} text={text} rule={at === 2} doubleRule={at === 2} />
          ))}
        </div>
      </Group>
      <Group title="Marks">
        <Row>
          {(['tick', 'rounding', 'difference', 'query', 'note'] as const).map((proof) => (
            <span key={proof} className="inline-flex items-center gap-2">
              <ProofMark proof={proof} /> {proof}
            </span>
          ))}
          <TickmarkLogo className="size-4 text-accent" />
          <Wordmark />
        </Row>
      </Group>
    </>
  )
}

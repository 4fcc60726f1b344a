import type { PreparedProfile } from '@tickmark/contract'
import type { DraftQuestion, TextId } from '@tickmark/engine/drafting'
import { formatCount } from '../../../lib/format-count.ts'
import { EmptyState } from '../../../ui/empty-state.tsx'
import { ProofMark } from '../../../ui/proof-mark.tsx'
import { answerOfQuestion } from './answer-question.ts'
import { GapList } from './gap-list.tsx'
import type { WorkedAccount } from '../work/work-out.ts'
import { LinkButton } from './link-button.tsx'
import { NamedAccounts } from './named-accounts.tsx'
import type { PlacedText } from './texts/list-texts.ts'
import { TypedTexts } from './texts/typed-texts.tsx'
import type { PlacedGap } from './list-gaps.ts'

interface QuestionsPanelProps {
  questions: readonly DraftQuestion[]
  gaps: readonly PlacedGap[]
  /** What people have worded. */
  typed: readonly PlacedText[]
  accounts: readonly WorkedAccount[]
  isReadOnly: boolean
  onShowAccount: (key: string) => void
  onShowRow: (place: NonNullable<DraftQuestion['place']>) => void
  onShowGap: (gap: PlacedGap) => void
  onShowProfile: (field?: keyof PreparedProfile) => void
  onShowText: (id: TextId) => void
  onAddJournal: () => void
}

/** What a person has to decide, because no trial balance knows it, and what the draft leaves open. */
export function QuestionsPanel(props: QuestionsPanelProps) {
  const { questions, gaps, typed, isReadOnly, onShowGap, onShowProfile, onShowText } = props
  if (questions.length + gaps.length + typed.length === 0)
    return <EmptyState icon={<ProofMark proof="tick" className="size-6" />} title="Nothing is open: no questions, and no gaps to fill" />
  return (
    <div className="flex flex-col gap-6 p-4">
      {questions.length === 0 ? null : (
        <section aria-labelledby="draft-questions">
          <h4 id="draft-questions" className="text-note font-medium text-quiet">
            {formatCount(questions.length, 'question')} to decide
          </h4>
          <ul className="divide-y divide-hairline">
            {questions.map((question) => (
              <QuestionItem key={question.id} question={question} {...props} />
            ))}
          </ul>
        </section>
      )}
      <GapList gaps={gaps} isReadOnly={isReadOnly} onShow={onShowGap} onShowProfile={onShowProfile} onShowText={onShowText} />
      {isReadOnly ? null : <TypedTexts texts={typed} onOpen={onShowText} />}
    </div>
  )
}

function QuestionItem({
  question,
  accounts,
  isReadOnly,
  onShowAccount,
  onShowRow,
  onShowProfile,
  onAddJournal,
}: QuestionsPanelProps & { question: DraftQuestion }) {
  const { text, place } = question
  const answer = answerOfQuestion(question)
  return (
    <li className="grid grid-cols-[1rem_minmax(0,1fr)] gap-x-2.5 py-3 text-body">
      <ProofMark proof="query" className="mt-1 size-4" />
      <div>
        <p className="[overflow-wrap:anywhere]">{text}</p>
        <NamedAccounts text={text} accounts={accounts} onShow={onShowAccount} />
        <p className="mt-1 flex flex-wrap gap-x-4 text-note text-quiet">
          {place === null ? null : (
            <LinkButton
              onClick={() => {
                onShowRow(place)
              }}
            >
              Show the line
            </LinkButton>
          )}
          {answer?.kind === 'profile' && !isReadOnly ? (
            <LinkButton
              onClick={() => {
                onShowProfile(answer.field)
              }}
            >
              Answer it in the profile
            </LinkButton>
          ) : null}
          {answer?.kind === 'journal' && !isReadOnly ? <LinkButton onClick={onAddJournal}>Post a journal</LinkButton> : null}
          {answer?.kind === 'mapping' ? 'The classes of the accounts decide it.' : null}
          {answer?.kind === 'import' ? 'Another import of the trial balance settles it.' : null}
        </p>
      </div>
    </li>
  )
}

import { formatAge } from '../../../domain/time.ts'
import { activeUsersQuestion } from '../../../sync/questions.ts'
import { staffAddress } from '../../addresses.ts'
import { AnswerNotes } from '../../channels/parts/answer-notes.tsx'
import { LinkButton } from '../../components/button.tsx'
import { Section } from '../../components/section.tsx'
import { useNow } from '../../session/now.ts'
import { useAnswer } from '../../session/use-answer.ts'

/** Who was heard of within this time counts as at work: a phone is heard of ten minutes late at most (ms). */
const atWorkMs = 15 * 60_000

/** Who is signed in, whoever was heard of last first; one tap to their devices. */
export function PeopleAtWork() {
  const now = useNow()
  const answer = useAnswer(activeUsersQuestion, {})
  const users = answer.told?.value.users
  return (
    <Section title="Ai đang đăng nhập">
      {/* The log below says why; two notes of the same are one too many. */}
      <AnswerNotes
        isAged={false}
        answer={answer}
        isEmpty={users?.length === 0}
        none="Không ai đang đăng nhập."
      />
      {answer.isSettled && answer.trouble && answer.told && (
        <p className="mb-2 px-1 text-13 text-sub">Theo máy chủ {formatAge(answer.told.at, now)}.</p>
      )}
      <ul aria-label="Ai đang đăng nhập" className="divide-y divide-line overflow-hidden card empty:hidden">
        {users?.map(({ userName, name, seenAt, devices }) => (
          <li key={userName} className="flex items-center gap-3 px-4 py-2">
            <p className="min-w-0 grow text-15">
              <b className="block truncate">{name}</b>
              <span className={`text-13 ${now - seenAt <= atWorkMs ? 'font-semibold text-ok' : 'text-sub'}`}>
                {now - seenAt <= atWorkMs ? 'Đang làm việc' : `Dùng ${formatAge(seenAt, now)}`} · {devices}{' '}
                máy
              </span>
            </p>
            <LinkButton look="quiet" to={staffAddress(userName)} aria-label={`Các máy của ${name}`}>
              Các máy
            </LinkButton>
          </li>
        ))}
      </ul>
    </Section>
  )
}

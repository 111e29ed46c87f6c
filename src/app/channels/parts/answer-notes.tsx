import type { ScreenAnswer } from '../../session/use-answer.ts'
import { AgeNote } from './age-note.tsx'
import { NoAnswer } from './no-answer.tsx'

interface AnswerNotesProps {
  answer: ScreenAnswer<unknown>
  isEmpty: boolean
  /** Said where the server answered that there is nothing. */
  none: string
  /** Another part of the screen says how old it all is. */
  isAged?: boolean
}

/** What stands before a list of the server's: how old it is, that it is asked for or why it does not come, or that it has nothing. */
export function AnswerNotes({ answer, isEmpty, none, isAged = true }: AnswerNotesProps) {
  return (
    <>
      {isAged && <AgeNote answer={answer} />}
      <NoAnswer answer={answer} />
      {isEmpty && (
        <p role="status" className="py-1 text-15 text-sub">
          {none}
        </p>
      )}
    </>
  )
}

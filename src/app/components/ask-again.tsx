import type { Trouble } from '../session/tell-unanswered.ts'
import { Button } from './button.tsx'

/** Why the server did not answer; 'Hỏi lại' where asking again may come to something: not where leave is missing. */
export function AskAgain({
  trouble,
  again,
  more = '',
}: {
  trouble: Trouble
  again(): void
  more?: string | undefined
}) {
  return (
    <>
      <p className="min-w-40 grow">
        {trouble.text} {more}
      </p>
      {trouble.code !== 'not-allowed' && <Button onClick={again}>Hỏi lại</Button>}
    </>
  )
}

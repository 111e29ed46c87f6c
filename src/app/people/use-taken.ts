import { useEffect, useState } from 'react'
import { userNameFault } from '../../domain/people/user-name.ts'
import { ask } from '../../sync/ask.ts'
import { userNameQuestion } from '../../sync/questions.ts'
import { useReplica } from '../session/session.ts'

/** While a name is typed nobody is asked about each letter (ms). */
const pauseMs = 400

/**
 * What stands against a user name on the server; nothing without an answer, for saving asks again. Of a name that was sent already nobody is
 * asked: whoever has it may be the very person of the form.
 */
export function useTaken(userName: string, isSent: boolean): string | undefined {
  const replica = useReplica()
  const [taken, setTaken] = useState<string>()
  useEffect(() => {
    if (isSent || userNameFault(userName)) return
    let isOld = false
    const timer = setTimeout(async () => {
      const answer = await ask(replica, userNameQuestion, { userName })
      if (!isOld && answer.ok && !answer.value.free) setTaken(userName)
    }, pauseMs)
    return () => {
      isOld = true
      clearTimeout(timer)
    }
  }, [userName, isSent, replica])
  return !isSent && taken === userName && userName
    ? `Tên ${userName} đã có người dùng. Chọn tên khác.`
    : undefined
}

import { useCallback, useEffect, useState } from 'react'
import type { OwnAccount } from '../../protocol/queries/accounts.ts'
import { type Asked, ask } from '../../sync/ask.ts'
import { ownAccountQuestion } from '../../sync/questions.ts'
import { useReplica } from '../session/session.ts'
import { useReached } from '../session/use-reached.ts'

/** What the server keeps of one's own account; asked anew on every visit, after every change, and when a server that was away is back. */
export function useOwnAccount(): { answer: Asked<OwnAccount> | undefined; refresh(): Promise<void> } {
  const replica = useReplica()
  const [answer, setAnswer] = useState<Asked<OwnAccount>>()
  const refresh = useCallback(async () => setAnswer(await ask(replica, ownAccountQuestion, {})), [replica])
  useEffect(() => void refresh(), [refresh])
  const isReached = useReached()
  const wasNotReached = answer?.ok === false && answer.offline === true
  useEffect(() => {
    if (isReached && wasNotReached) void refresh()
  }, [isReached, wasNotReached, refresh])
  return { answer, refresh }
}

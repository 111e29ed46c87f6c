import { useCallback, useEffect, useState } from 'react'
import type { UserAccount } from '../../protocol/queries/accounts.ts'
import { type Asked, ask } from '../../sync/ask.ts'
import { accountsQuestion } from '../../sync/questions.ts'
import { useReplica } from '../session/session.ts'

export interface Accounts {
  /** Nothing until the server answered. */
  of(userName: string): UserAccount | undefined
  /** Why it did not. */
  trouble: string | undefined
  refresh(): Promise<void>
}

/** What the server alone knows of everybody's accounts; asked anew on every visit. */
export function useAccounts(): Accounts {
  const [answer, setAnswer] = useState<Asked<{ users: UserAccount[] }>>()
  const replica = useReplica()
  const refresh = useCallback(async () => setAnswer(await ask(replica, accountsQuestion, {})), [replica])
  useEffect(() => void refresh(), [refresh])
  return {
    of: (userName) => (answer?.ok ? answer.value.users.find((one) => one.userName === userName) : undefined),
    trouble: answer && !answer.ok ? answer.text : undefined,
    refresh,
  }
}

import { useCallback, useEffect, useMemo, useSyncExternalStore } from 'react'
import type { UserAccount } from '../../protocol/queries/accounts.ts'
import { accountsStamp } from '../../replica/queries/people/staff-list.ts'
import type { Replica } from '../../replica/replica.ts'
import { type Asked, ask } from '../../sync/ask.ts'
import { accountsQuestion } from '../../sync/questions.ts'
import { useReplica } from '../session/session.ts'
import { useLive } from '../session/use-live.ts'

export interface Accounts {
  /** Nothing until the server answered; another function with every answer. */
  of(userName: string): UserAccount | undefined
  /** The company has a login page: a password opens the shop for owners alone. */
  hasLoginPage: boolean
  /** Why it did not. */
  trouble: string | undefined
  refresh(): Promise<void>
}

interface Everybody {
  users: UserAccount[]
  loginPage?: boolean | undefined
}

/** The last answer, for the list and the person beside it alike. */
const answers = new WeakMap<Replica, Asked<Everybody>>()
const listeners = new Set<() => void>()

function subscribe(listener: () => void): () => void {
  listeners.add(listener)
  return () => listeners.delete(listener)
}

/** Page by page; all or nothing, so that nobody seems to have no account. */
export async function askEverybody(replica: Replica): Promise<Asked<Everybody>> {
  const users: UserAccount[] = []
  for (let cursor: string | undefined; ; ) {
    const answer = await ask(replica, accountsQuestion, { cursor })
    if (!answer.ok) return answer
    const { next, loginPage } = answer.value
    users.push(...answer.value.users)
    if (next === undefined) return { ...answer, value: { users, loginPage } }
    cursor = next
  }
}

/** What the server alone knows of everybody's accounts; asked anew on every visit, when somebody is paused or let in again, and once work was sent. */
export function useAccounts(): Accounts {
  const replica = useReplica()
  const answer = useSyncExternalStore(subscribe, () => answers.get(replica))
  const refresh = useCallback(async () => {
    answers.set(replica, await askEverybody(replica))
    for (const listener of listeners) listener()
  }, [replica])
  const stamp = useLive(accountsStamp, [])
  useEffect(() => {
    if (stamp !== undefined) void refresh()
  }, [refresh, stamp])
  return useMemo(() => {
    const users = new Map(answer?.ok ? answer.value.users.map((user) => [user.userName, user] as const) : [])
    return {
      of: (userName) => users.get(userName),
      hasLoginPage: answer?.ok === true && answer.value.loginPage === true,
      trouble: answer && !answer.ok ? answer.text : undefined,
      refresh,
    }
  }, [answer, refresh])
}

import { useState } from 'react'
import type * as v from 'valibot'
import type { StoreTemplate } from '../../../domain/tables/company.ts'
import type { WebStoreAnswer, WebStoreAsked } from '../../../protocol/queries/web-stores.ts'
import { type Asked, ask } from '../../../sync/ask.ts'
import { syncNow } from '../../../sync/page-sync.ts'
import { storeSecretAnew, webStoreAdding } from '../../../sync/questions.ts'
import { useReplica } from '../../session/session.ts'
import { tellFailedPress } from '../../session/tell-unanswered.ts'

/** What somebody is shown once, and where they take it. */
export interface NewSecret extends WebStoreAnswer {
  template: StoreTemplate
  /** Where the practice web store stands, if it is this one. */
  practice?: string | undefined
}

type WebStoreWords = v.InferInput<typeof WebStoreAsked>

/** What a person asks of the server about a web store; what it answers instead of a result is said. */
export function useStoreActs() {
  const replica = useReplica()
  const [isBusy, setBusy] = useState(false)

  async function told(asking: Promise<Asked<WebStoreAnswer>>): Promise<WebStoreAnswer | undefined> {
    setBusy(true)
    const answer = await asking
    setBusy(false)
    if (!answer.ok) return void tellFailedPress(answer)
    syncNow()
    return answer.value
  }

  return {
    isBusy,
    add: (store: WebStoreWords) => told(ask(replica, webStoreAdding, store)),
    renew: (shopId: string) => told(ask(replica, storeSecretAnew, { shopId })),
  }
}

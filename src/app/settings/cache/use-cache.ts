import { useEffect, useState } from 'react'
import { reckoning } from '../../../domain/people/row-digests.ts'
import type { ReplicatedTable } from '../../../domain/tables.ts'
import type { CompanyCache } from '../../../protocol/queries/company-cache.ts'
import { ownSums } from '../../../replica/queries/settings/own-sums.ts'
import { companyCacheQuestion } from '../../../sync/questions.ts'
import { useReplica } from '../../session/session.ts'
import { type ScreenAnswer, useAnswer } from '../../session/use-answer.ts'

interface OwnTable {
  rows: number
  isSame: boolean
}

interface Counted {
  of: CompanyCache
  own: ReadonlyMap<ReplicatedTable, OwnTable>
  isBehind: boolean
}

const none: ReadonlyMap<ReplicatedTable, OwnTable> = new Map()

/** What the server told of this person's tables, and this device's own rows beside it as they are counted. */
export function useCache(): { answer: ScreenAnswer<CompanyCache> } & Pick<Counted, 'own' | 'isBehind'> {
  const replica = useReplica()
  const answer = useAnswer(companyCacheQuestion, {})
  const told = answer.told?.value
  const [counted, setCounted] = useState<Counted>()
  useEffect(() => {
    if (!told) return
    const going = new AbortController()
    const own = new Map<ReplicatedTable, OwnTable>()
    const show = (isBehind: boolean) => {
      if (!going.signal.aborted) setCounted({ of: told, own: new Map(own), isBehind })
    }
    const tell = (table: ReplicatedTable, { rows, sum }: { rows: number; sum: number }) => {
      const theirs = told.tables[table]
      const isSame = rows === theirs?.rows && (told.reckoning !== reckoning || sum === theirs.sum)
      own.set(table, { rows, isSame })
      show(false)
    }
    void ownSums(replica, told, tell, going.signal).then((isWhole) => show(!isWhole))
    return () => going.abort()
  }, [replica, told])
  const isOfThis = counted !== undefined && counted.of === told
  return { answer, own: isOfThis ? counted.own : none, isBehind: isOfThis && counted.isBehind }
}

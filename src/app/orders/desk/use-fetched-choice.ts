import { useEffect, useMemo, useState, useSyncExternalStore } from 'react'
import { mostLoans } from '../../../replica/borrowed.ts'
import { orderBook } from '../../../replica/search/order-book.ts'
import { borrowedAtOnce, borrowOrders } from '../../../sync/borrow.ts'
import { countWords } from '../../components/count-words.ts'
import { useReplica } from '../../session/session.ts'

/** Chosen orders that are not on this device. */
export interface FetchedChoice {
  coming: readonly string[]
  /** Why they do not come. */
  trouble: string | undefined
  again(): void
}

/** Brings old orders to the device once they are chosen, a few at a time: what is done with many asks the rules, and rules read rows. */
export function useFetchedChoice(chosen: ReadonlySet<string>): FetchedChoice {
  const replica = useReplica()
  const book = orderBook(replica)
  const snapshot = useSyncExternalStore(book.subscribe, () => book.snapshot)
  const [turn, setTurn] = useState(0)
  const [failed, setFailed] = useState<{ asked: string; why: string }>()
  const coming = useMemo(
    () => (snapshot.ready ? [...chosen].filter((code) => !book.get(code)) : none),
    [chosen, book, snapshot],
  )
  const isTooMany = coming.length > mostLoans
  const asked = isTooMany ? '' : coming.slice(0, borrowedAtOnce).join(separator)
  // biome-ignore lint/correctness/useExhaustiveDependencies: another turn asks again
  useEffect(() => {
    if (asked === '') return
    const leaving = new AbortController()
    const { signal } = leaving
    void borrowOrders(replica, asked.split(separator), signal).then((told) => {
      if (signal.aborted) return
      const why = told.ok ? (told.value.missing.length > 0 ? gone : undefined) : told.text
      setFailed(why === undefined ? undefined : { asked, why })
    })
    return () => leaving.abort()
  }, [replica, asked, turn])
  return {
    coming,
    trouble: isTooMany ? tooMany : failed?.asked === asked ? failed.why : undefined,
    again: () => {
      setFailed(undefined)
      setTurn(turn + 1)
    },
  }
}

const none: readonly never[] = []
const separator = '\n'
const gone = 'Máy chủ không còn một số đơn này. Bỏ chọn rồi tìm lại.'
const tooMany = `Mỗi lần chọn được tối đa ${countWords(mostLoans)} đơn cũ.`

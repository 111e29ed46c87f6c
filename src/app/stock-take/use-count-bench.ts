import { useEffect, useEffectEvent, useState } from 'react'
import { settleUnknown } from '../../domain/stock-take/settle-unknown.ts'
import { useScanner } from '../scanner/use-scanner.ts'
import { useMayDo, useReplica } from '../session/session.ts'
import { useView } from '../session/use-view.ts'
import { type CountBench, createCountBench } from './count-bench.ts'
import { stockTakeView } from './stock-take-address.ts'

/** The bench of one counting person for as long as its screen is open; the address keeps the shelf, so a reload stays there. */
export function useCountBench(code: string): CountBench {
  const replica = useReplica()
  const [{ bid: kept }, change] = useView(stockTakeView)
  const mayTeach = useMayDo(settleUnknown)
  const keep = useEffectEvent((bid: string | undefined) => change({ bid }))
  const [bench] = useState(() => createCountBench(replica, code, { mayTeach, onBin: (bid) => keep(bid) }))
  const [first] = useState(kept)
  useEffect(() => bench.open(first), [bench, first])
  useScanner(bench.scan, 'product')
  return bench
}

import { useEffect, useEffectEvent, useState } from 'react'
import { useSearchParams } from 'react-router-dom'
import { useScanner } from '../scanner/use-scanner.ts'
import { useMay, useReplica } from '../session/session.ts'
import { type CountBench, createCountBench } from './count-bench.ts'

/** The bench of one counting person for as long as its screen is open; the address keeps the shelf, so a reload stays there. */
export function useCountBench(code: string): CountBench {
  const replica = useReplica()
  const [params, setParams] = useSearchParams()
  const mayTeach = useMay(['stock_crud'])
  const keep = useEffectEvent((bid: string | undefined) => {
    const next = new URLSearchParams(params)
    if (bid === undefined) next.delete('ke')
    else next.set('ke', bid)
    setParams(next, { replace: true })
  })
  const [bench] = useState(() => createCountBench(replica, code, { mayTeach, onBin: (bid) => keep(bid) }))
  const [first] = useState(() => params.get('ke') ?? undefined)
  useEffect(() => bench.open(first), [bench, first])
  useScanner(bench.scan, 'product')
  return bench
}

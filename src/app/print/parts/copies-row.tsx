import { useSearchParams } from 'react-router-dom'
import { mostCopies } from '../../../domain/paper/params.ts'
import { Stepper } from '../../konsta/stepper.tsx'

/** How many labels of each product; an entry of the print queue has its own numbers. */
export function CopiesRow({ codes, copies }: { codes: string[]; copies: ReadonlyMap<string, number> }) {
  const [query, setQuery] = useSearchParams()
  const counts = codes.map((code) => copies.get(code) ?? 1)
  const total = counts.reduce((sum, count) => sum + count, 0)
  if (query.has('batch'))
    return (
      <p className="text-15 text-sub">
        {total} tem của {codes.length} sản phẩm
      </p>
    )
  const set = (count: number) => {
    const next = new URLSearchParams(query)
    next.set('copies', codes.map(() => count).join(','))
    setQuery(next, { replace: true })
  }
  return (
    <div className="flex items-center gap-3 rounded-card border border-line bg-card p-3">
      <p className="min-w-0 grow text-15 font-semibold">
        {codes.length > 1 ? `Số tem mỗi sản phẩm (${codes.length} sản phẩm)` : 'Số tem'}
      </p>
      <Stepper label="Số tem" value={Math.max(...counts)} min={1} max={mostCopies} onChange={set} />
    </div>
  )
}

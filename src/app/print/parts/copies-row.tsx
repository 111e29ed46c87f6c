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
  const set = (next: readonly number[]) => {
    const address = new URLSearchParams(query)
    address.set('copies', next.join(','))
    setQuery(address, { replace: true })
  }
  return (
    <ul aria-label="Số tem mỗi sản phẩm" className="max-h-72 divide-y divide-line overflow-y-auto card">
      {codes.map((code, index) => (
        <li key={code} className="flex items-center gap-3 p-3">
          <p className="min-w-0 grow text-15 font-semibold break-all">{codes.length > 1 ? code : 'Số tem'}</p>
          <Stepper
            label={codes.length > 1 ? `Số tem ${code}` : 'Số tem'}
            value={counts[index] ?? 1}
            min={1}
            max={mostCopies}
            onChange={(count) => set(counts.with(index, count))}
          />
        </li>
      ))}
    </ul>
  )
}

import { useSearchParams } from 'react-router-dom'
import { Button } from '../../components/button.tsx'
import { unreadFilters } from '../filters/unread-filters.ts'

/** Said above a list whose address asks for what no filter understands: it shows more than somebody meant. */
export function UnreadNotice({ onClear }: { onClear(): void }) {
  const [params] = useSearchParams()
  const unread = unreadFilters(params)
  if (unread.length === 0) return null
  return (
    <div
      role="status"
      className="flex shrink-0 flex-wrap items-center gap-x-3 border-b border-line bg-warn-soft px-4 py-1 text-15"
    >
      <p className="min-w-0 grow wrap-anywhere">
        Địa chỉ có bộ lọc không hiểu được:{' '}
        {unread.map(({ title, written }) => `${title} “${written}”`).join(', ')}. Danh sách chưa lọc theo đó.
      </p>
      <Button look="quiet" onClick={onClear}>
        Bỏ bộ lọc này
      </Button>
    </div>
  )
}

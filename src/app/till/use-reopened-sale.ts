import { useEffect } from 'react'
import { useSearchParams } from 'react-router-dom'
import { showToast } from '../session/toast-list.ts'
import type { TillDesk } from './till-desk.ts'
import type { TillNow } from './use-till.ts'

/** A sale that the address asks for (`from`) is opened once what is served now is read; the address forgets it then. */
export function useReopenedSale(desk: TillDesk, { came, isRead }: TillNow): void {
  const [query, setQuery] = useSearchParams()
  const asked = isRead ? query.get('from') : null
  // biome-ignore lint/correctness/useExhaustiveDependencies: asked once, not with every scan
  useEffect(() => {
    if (!asked) return
    void desk.reopen(asked, { units: came.units, total: came.due }).then((answer) => {
      if (answer === 'gone') showToast('notice', 'Lần bán này đã được xử lý xong.')
      setQuery(
        (now) => {
          now.delete('from')
          return now
        },
        { replace: true },
      )
    })
  }, [asked])
}

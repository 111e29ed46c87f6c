import { PackageSearch } from 'lucide-react'
import type { CountedRows } from '../../../replica/may-still-come.ts'
import { refusedPicks, refusedWave } from '../../../replica/queries/picking/picking.ts'
import { LinkButton } from '../../components/button.tsx'
import { EmptyList } from '../../components/empty-list.tsx'
import { Screen } from '../../components/screen.tsx'
import { useLive } from '../../session/use-live.ts'
import { RefusedCard } from './refused-card.tsx'

const counted: CountedRows = { tables: ['waves'], closed: true }

/** The wave is not on this device: it was not taken, or it is old. */
export function NoWave({ code }: { code: string }) {
  const why = useLive((replica) => refusedWave(replica, code), [code])
  const refused = useLive((replica) => refusedPicks(replica, code), [code])
  return (
    <Screen title={code} back="/picking">
      {why && refused ? (
        <div className="p-3">
          <RefusedCard rows={refused} why={why} />
        </div>
      ) : (
        <EmptyList
          of={counted}
          icon={PackageSearch}
          title="Không có đợt nhặt này trên máy"
          text="Đợt có thể thuộc kho khác hoặc đã quá 30 ngày."
        >
          <LinkButton to="/picking">Về danh sách nhặt hàng</LinkButton>
        </EmptyList>
      )}
    </Screen>
  )
}

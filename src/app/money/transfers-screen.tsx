import { Landmark } from 'lucide-react'
import { lazy } from 'react'
import type { StrayTransfer } from '../../domain/tables/payments.ts'
import { keysOf } from '../../lib/keys-of.ts'
import type { CountedRows } from '../../replica/may-still-come.ts'
import { strayMoney } from '../../replica/queries/money/stray-transfers.ts'
import { Addressed } from '../components/addressed.tsx'
import { ChoiceChips } from '../components/choice-chips.tsx'
import { EmptyList } from '../components/empty-list.tsx'
import { useIsLoading } from '../components/empty-unless-loading.tsx'
import { Screen } from '../components/screen.tsx'
import { defineView, oneOf } from '../session/define-view.ts'
import { useDialogInAddress } from '../session/use-dialog-in-address.ts'
import { useLive } from '../session/use-live.ts'
import { useView } from '../session/use-view.ts'
import { TransferCard } from './parts/transfer-card.tsx'

const AssignSheet = lazy(() => import('./parts/assign-sheet.tsx'))

const counted: CountedRows = { tables: ['strayTransfers'], closed: true }

const states = {
  open: { label: 'Chưa rõ đơn', none: 'Không có tiền nào chưa rõ đơn' },
  done: { label: 'Đã gắn vào đơn', none: 'Chưa gắn khoản nào vào đơn' },
  aside: { label: 'Không phải tiền của đơn', none: 'Chưa để riêng khoản nào' },
} as const satisfies Record<StrayTransfer['state'], { label: string; none: string }>

const transfersView = defineView({ state: oneOf('tt', keysOf(states), 'open') })

/** Money that came in by transfer and names no order: whoever handles money says whose it is. */
export default function TransfersScreen() {
  const [{ state: chosen }, change] = useView(transfersView)
  const assigning = useDialogInAddress('assign')
  const money = useLive(strayMoney, [])
  const isComing = useIsLoading(counted)
  const shown = money?.transfers.filter(({ state }) => state === chosen)
  const about = money?.transfers.find(({ id }) => id === assigning.about)
  return (
    <Screen title="Tiền chưa rõ đơn">
      <div className="mx-auto flex max-w-3xl flex-col gap-3 px-4 pb-10 wide:px-6">
        <ChoiceChips
          label="Trạng thái"
          choices={keysOf(states).map((value) => ({
            value,
            label: states[value].label,
            count: money?.transfers.filter(({ state }) => state === value).length,
          }))}
          chosen={chosen}
          onChoose={(state) => change({ state })}
          mayGrow={isComing}
        />
        {shown && shown.length > 0 && (
          <ul className="flex flex-col gap-3">
            {shown.map((transfer) => (
              <TransferCard
                key={transfer.id}
                transfer={transfer}
                names={money?.names ?? new Map()}
                onAssign={() => assigning.open(transfer.id)}
              />
            ))}
          </ul>
        )}
        {shown?.length === 0 && (
          <EmptyList
            of={counted}
            icon={Landmark}
            title={states[chosen].none}
            text="Tiền khách chuyển mà nội dung không có mã đơn sẽ chờ ở đây, khi ngân hàng báo về."
          />
        )}
      </div>
      <Addressed dialog={assigning} gone={money !== undefined && about?.state !== 'open'}>
        {() => about && <AssignSheet transfer={about} onClose={assigning.close} />}
      </Addressed>
    </Screen>
  )
}
